import type { SubscribersTexts } from './texts.en.ts';

export const subscribers = {
  title: 'Prenumeranter',
  lead: 'De som står på nyhetsbrevets lista. Bara bekräftade adresser får det, och varje utskick har en länk för att avsluta.',
  export: 'Exportera som CSV',
  languages: { en: 'Engelska', sv: 'Svenska' },
  states: {
    all: 'Alla',
    subscribed: 'Prenumererar',
    unconfirmed: 'Inte bekräftad än',
    suppressed: 'Stoppad adress',
    unsubscribed: 'Har avslutat',
  },
  confirmations: {
    rate: (confirmed, signedUp) => `${confirmed} av ${signedUp} som anmälde sig de senaste 30 dagarna har bekräftat.`,
    none: 'Ingen har anmält sig de senaste 30 dagarna.',
  },
  suppression: {
    reasons: {
      refused: (date) => `E-postservern avvisade adressen den ${date}`,
      bounced: (date) => `Nyhetsbrevet studsade den ${date}: adressen finns inte`,
      'bounced-repeatedly': (date) => `Nyhetsbrevet har studsat tre gånger, senast den ${date}`,
    },
    open: 'Skicka igen',
    label: (email) => `Skicka igen till ${email}`,
    title: 'Skicka nyhetsbrevet igen?',
    question: (email) =>
      `${email} får nyhetsbrevet igen, tills det studsar. Mejl till adresser som inte finns gör att färre kommer fram till alla andra.`,
    confirm: 'Skicka igen',
    done: 'Nyhetsbrevet skickas till adressen igen',
    failed: 'Det gick inte att ändra adressen',
  },
  since: (date) => `sedan den ${date}`,
  list: {
    label: 'Prenumeranter',
    shown: (people) => (people === 1 ? '1 prenumerant' : `${people} prenumeranter`),
    loading: 'Hämtar prenumeranter',
    search: 'Sök på namn eller e-postadress',
    state: 'Visa',
    none: 'Inga prenumeranter ännu',
    noneText: 'Besökare anmäler sig längst ner på startsidan.',
    notFound: 'Inga prenumeranter hittades',
    notFoundText: 'Prova början av ett namn eller en adress, eller visa alla.',
    clear: 'Visa alla',
    failed: 'Prenumeranterna kunde inte hämtas',
  },
  removal: {
    open: (email) => `Ta bort ${email}`,
    title: 'Ta bort prenumeranten?',
    question: (email) => `Allt som är sparat om ${email} tas bort för gott. Det går inte att ångra.`,
    confirm: 'Ta bort för gott',
    done: 'Prenumeranten är borttagen',
    failed: 'Prenumeranten kunde inte tas bort',
  },
} satisfies SubscribersTexts;
