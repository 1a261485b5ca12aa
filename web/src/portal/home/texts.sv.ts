import type { HomeTexts } from './texts.en.ts';

export const portalHome = {
  waiting: {
    label: 'Det som väntar på dig',
    loading: 'Hämtar det som väntar på dig',
    none: 'Inget väntar på dig.',
    away: {
      documents: 'Dokument och lönespecifikationer går inte att nå: det som väntar där visas inte.',
      people: 'Medarbetarna går inte att nå: det som väntar där visas inte.',
      messages: 'Meddelanden och nyhetsbrev går inte att nå: det som väntar där visas inte.',
      overdue: 'Medarbetarna går inte att nå: dokument som inte har bekräftats i tid räknas inte.',
    },
    moreNew: (count) => `${count} dokument som du inte har öppnat`,
    ownPayslip: (name) => `Din egen lönespecifikation: ${name}`,
    answerBy: (isLate, time) => (isLate ? `Det äldsta är ${time} försenat` : `${time} kvar för det äldsta`),
    askPeople: (duty) => `En administratör kan ändra det, eller en kollega med ansvarsområdet ${duty}`,
    kinds: {
      toAnswer: (count) => (count === '1' ? '1 meddelande att besvara' : `${count} meddelanden att besvara`),
      toDecide: (count) =>
        count === '1' ? '1 lönekörning att ta ställning till' : `${count} lönekörningar att ta ställning till`,
      toPublish: (count) => (count === '1' ? '1 lönekörning att publicera' : `${count} lönekörningar att publicera`),
      overdue: (count) =>
        count === '1' ? '1 dokument har inte bekräftats i tid' : `${count} dokument har inte bekräftats i tid`,
      lettersPaused: (count) =>
        count === '1' ? 'Utskicket av ett nyhetsbrev är pausat' : `Utskicket av ${count} nyhetsbrev är pausat`,
      failedMails: (count) =>
        count === '1'
          ? '1 mejl till en kollega gick inte att leverera den här veckan'
          : `${count} mejl till kollegor gick inte att leverera den här veckan`,
      newDocument: (name) => `Nytt till dig: ${name}`,
      withoutNumber: (count) =>
        count === '1' ? '1 person saknar anställningsnummer' : `${count} personer saknar anställningsnummer`,
      invited: (count) =>
        count === '1'
          ? '1 person är inbjuden men har inte loggat in'
          : `${count} personer är inbjudna men har inte loggat in`,
      lettersToSend: (count) => (count === '1' ? '1 nyhetsbrev att skicka' : `${count} nyhetsbrev att skicka`),
    },
  },
} satisfies HomeTexts;
