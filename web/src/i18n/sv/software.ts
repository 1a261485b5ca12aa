import type { Dictionary } from '../dictionary.ts';

export const software = {
  head: { title: 'Verktyg', description: 'Verktyg.' },
  hero: { title: 'Verktyg', lead: 'Verktyg.' },
} satisfies Dictionary['software'];
