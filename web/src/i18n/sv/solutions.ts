import type { Dictionary } from '../dictionary.ts';

export const solutions = {
  head: { title: 'Lösningar', description: 'Lösningar.' },
  hero: { title: 'Lösningar', lead: 'Lösningar.' },
} satisfies Dictionary['solutions'];
