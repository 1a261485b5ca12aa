import type { LettersTexts } from './texts.en.ts';

export const letters = {
  name: 'Nyhetsbrev',
  title: 'Breven hittills',
  lead: 'Ett i månaden: vad som fungerade i riktiga projekt, vad som blev för dyrt och vad vi skulle göra annorlunda.',
  list: 'Brev',
  loading: 'Hämtar breven',
  newest: (count) => `De ${count} senaste breven`,
  found: (count) => `${count} brev`,
  more: 'Visa fler brev',
  number: (number) => `Brev ${number}`,
  empty: {
    title: 'Inga brev ännu',
    text: 'Vi skriver på det första. Prenumerera, så kommer det till din inkorg.',
    subscribe: 'Prenumerera på nyhetsbrevet',
  },
  failed: 'Det gick inte att hämta breven',
  retry: 'Försök igen',
  invitation: {
    title: 'Vill du ha nästa i din inkorg?',
    text: 'En gång i månaden, utan säljprat, och du avslutar när du vill.',
    subscribe: 'Prenumerera',
    blog: 'Läs bloggen',
  },
  letter: {
    loading: 'Hämtar brevet',
    notFound: 'Brevet hittades inte',
    missing: 'Det finns inget brev med det numret.',
    failed: 'Det gick inte att hämta brevet',
    posts: 'Från bloggen',
    others: 'Andra brev',
    previous: 'Föregående brev',
    next: 'Nästa brev',
    all: 'Alla brev',
  },
} satisfies LettersTexts;
