import type { Dictionary } from '../dictionary.ts';

export const unsubscribe = {
  eyebrow: 'Nyhetsbrev',
  title: 'Inga fler nyhetsbrev?',
  lead: 'Ett klick, så skriver vi inte mer. Ingenting händer förrän du trycker på knappen.',
  leave: 'Avsluta prenumerationen',
  leaving: 'Avslutar…',
  failed: 'Det gick inte',
  done: {
    title: 'Prenumerationen är avslutad',
    text: 'Tack för att du har läst. Du kan när som helst anmäla dig igen längst ned på vår startsida.',
    home: 'Till startsidan',
  },
  unknown: {
    title: 'Länken är inte hel',
    text: (email) =>
      `Den kan ha klippts av i mejlet. Öppna länken igen, eller skriv till ${email} så stryker vi dig från listan.`,
  },
} satisfies Dictionary['unsubscribe'];
