import type { UnsubscribeTexts } from './texts.en.ts';

export const unsubscribe = {
  pageTitle: 'Avsluta nyhetsbrevet',
  eyebrow: 'Nyhetsbrev',
  title: 'Inga fler nyhetsbrev?',
  lead: 'Tryck på knappen, så skickar vi inga fler. Innan dess ändras ingenting.',
  action: 'Avsluta prenumerationen',
  acting: 'Avslutar…',
  failed: 'Prenumerationen kunde inte avslutas',
  done: {
    title: 'Prenumerationen är avslutad',
    text: 'Vi skickar inga fler nyhetsbrev till dig. Tack för att du har läst! Om du skulle sakna dem är du välkommen tillbaka.',
    again: 'Prenumerera igen',
  },
  unknown: {
    title: 'Länken fungerar inte',
    text: 'Den kan vara gammal, eller ha klippts av på vägen. Använd länken i det senaste nyhetsbrevet, eller skriv till oss så stryker vi dig från listan.',
    write: (email) => `Skriv till ${email}`,
  },
} satisfies UnsubscribeTexts;
