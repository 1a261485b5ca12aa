import type { LettersTexts } from './texts.en.ts';

export const letters = {
  name: 'Nyhetsbrev',
  title: 'Nyhetsbreven hittills',
  lead: 'Ett i månaden: vad som fungerade i riktiga projekt, vad som blev för dyrt och vad vi skulle göra annorlunda.',
  list: 'Nyhetsbrev',
  loading: 'Hämtar nyhetsbreven',
  newest: (count) => `De ${count} senaste nyhetsbreven`,
  found: (count) => `${count} nyhetsbrev`,
  more: 'Visa fler nyhetsbrev',
  number: (number) => `Nyhetsbrev ${number}`,
  empty: {
    title: 'Inga nyhetsbrev ännu',
    text: 'Vi skriver på det första. Prenumerera, så kommer det till din inkorg.',
    subscribe: 'Prenumerera på nyhetsbrevet',
  },
  failed: 'Det gick inte att hämta nyhetsbreven',
  retry: 'Försök igen',
  invitation: {
    title: 'Vill du ha nästa i din inkorg?',
    text: 'En gång i månaden, utan säljprat, och du avslutar när du vill.',
    subscribe: 'Prenumerera',
    blog: 'Läs bloggen',
  },
  letter: {
    loading: 'Hämtar nyhetsbrevet',
    notFound: 'Nyhetsbrevet hittades inte',
    missing: 'Det finns inget nyhetsbrev med det numret.',
    failed: 'Det gick inte att hämta nyhetsbrevet',
    posts: 'Från bloggen',
    others: 'Andra nyhetsbrev',
    previous: 'Föregående nyhetsbrev',
    next: 'Nästa nyhetsbrev',
    all: 'Alla nyhetsbrev',
  },
} satisfies LettersTexts;
