import type { Dictionary } from '../dictionary.ts';

export const platform = {
  head: { title: 'Plattform', description: 'Plattform.' },
  hero: { title: 'Plattform', lead: 'Plattform.' },
} satisfies Dictionary['platform'];
