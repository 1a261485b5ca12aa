import type { FirstHourTexts } from './texts.en.ts';

export const firstHour: FirstHourTexts = {
  title: 'Första stegen',
  text: (left) => (left === 0 ? 'Allt är på plats.' : `${left} av 6 återstår innan webbplatsen är er egen.`),
  done: 'Klart',
  open: 'Inte klart än',
  dismiss: 'Dölj de första stegen',
  failed: 'Det gick inte att läsa de första stegen',
  testMail: {
    text: 'Lösenordslänkar och inbjudningar kräver en e-postserver.',
    waiting:
      'Er e-postserver har inte tagit emot testmejlet än. Händer det inte står orsaken i loggen för tjänsten engagement.',
    noServer: 'Ingen e-postserver är angiven (SMTP_URL): mejlen skrivs till filer och når ingen.',
    sampleAddresses:
      'Mejl kommer från, eller meddelanden går till, en påhittad adress hos exempelföretaget: ange MAIL_FROM och CONTACT_INBOX.',
    send: 'Skicka ett testmejl',
    done: (address) => ({ title: 'Testmejlet är på väg', description: `Det går till ${address}.` }),
    failed: 'Testmejlet skickades inte',
  },
  steps: {
    company: { title: 'Namn och logotyp', text: 'Byt ut exempelföretagets namn, adresser och länkar.' },
    samples: {
      title: 'Inga påhittade personer och kunder',
      text: 'Byt ut eller ta bort det som exempelföretaget hade.',
    },
    mail: { title: 'Ett mejl har skickats', text: '' },
    colleague: { title: 'En kollega', text: 'Någon annan kan logga in när du är borta.' },
    post: { title: 'Ett eget inlägg', text: 'Skriv ett, eller importera er blogg.' },
    backup: {
      title: 'En säkerhetskopia har tagits',
      text: 'Kör ”npm run backup” varje natt; driftmanualen säger hur.',
    },
  },
};
