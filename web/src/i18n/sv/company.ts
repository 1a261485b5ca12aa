import type { Dictionary } from '../dictionary.ts';

export const company = {
  head: { title: 'Företaget', description: 'Företaget.' },
  hero: { title: 'Företaget', lead: 'Företaget.' },
} satisfies Dictionary['company'];
