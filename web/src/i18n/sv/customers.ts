import type { Dictionary } from '../dictionary.ts';

export const customers = {
  head: { title: 'Kunder', description: 'Kunder.' },
  hero: { title: 'Kunder', lead: 'Kunder.' },
} satisfies Dictionary['customers'];
