import type { NewsletterTexts } from './texts.en.ts';

export const newsletter = {
  title: 'Ett nyhetsbrev om molnet, en gång i månaden',
  text: 'Det vi har lärt oss i riktiga projekt: vad som fungerade, vad som blev för dyrt och vad vi skulle göra annorlunda. Inget säljprat, och du avslutar när du vill.',
  email: 'E-postadress',
  emailPlaceholder: 'du@foretaget.se',
  name: 'Namn',
  optional: '(valfritt)',
  submit: 'Prenumerera',
  subscribing: 'Anmäler dig…',
  required: 'Obligatoriskt',
  invalidEmail: 'Ogiltig e-postadress',
  nameTooLong: (most) => `Högst ${most} tecken`,
  success: {
    title: 'Ett steg kvar',
    description: 'Vi har skickat ett mejl. Tryck på knappen på sidan det leder till.',
  },
  sent: {
    title: 'Ett steg kvar',
    text: (email) =>
      `Vi har skickat ett mejl till ${email}. Det leder till en sida med en knapp: tryck på den, så prenumererar du.`,
    hint: 'Har det inte kommit inom några minuter, titta i skräpposten. Innan du har tryckt på knappen skickar vi ingenting.',
    again: 'Anmäl en adress till',
  },
  failure: 'Anmälan misslyckades',
  archive: 'Läs tidigare nyhetsbrev',
  privacy: 'Så tar vi hand om dina uppgifter',
} satisfies NewsletterTexts;
