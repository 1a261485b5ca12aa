import type { Dictionary } from '../dictionary.ts';

export const partners = {
  head: { title: 'Våra partner', description: 'Våra partner.' },
  hero: { title: 'Våra partner', lead: 'Våra partner.' },
} satisfies Dictionary['partners'];
