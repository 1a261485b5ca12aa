import type { ConfirmSubscriptionTexts } from './texts.en.ts';

export const confirmSubscription = {
  pageTitle: 'Bekräfta nyhetsbrevet',
  eyebrow: 'Nyhetsbrev',
  title: 'Ett steg kvar',
  lead: 'Tryck på knappen, så skickar vi nyhetsbrevet till dig en gång i månaden. Du avslutar när du vill. Innan du trycker händer ingenting.',
  action: 'Ja, skicka nyhetsbrevet till mig',
  acting: 'Bekräftar…',
  failed: 'Prenumerationen kunde inte bekräftas',
  done: {
    title: 'Du prenumererar nu',
    text: 'Välkommen! Nästa nyhetsbrev landar i din inkorg. Sist i varje finns en länk för att avsluta.',
    read: 'Läs bloggen så länge',
  },
  expired: { title: 'Länken har slutat gälla', text: 'Den gällde i 14 dagar. Anmäl dig igen, så skickar vi en ny.' },
  unknown: {
    title: 'Länken fungerar inte',
    text: 'Den kan vara gammal, eller ha klippts av på vägen. Anmäl dig igen, så skickar vi en ny.',
  },
  again: 'Anmäl dig igen',
} satisfies ConfirmSubscriptionTexts;
