import type { Dictionary } from '../dictionary.ts';

export const sPlatform = {
  head: { title: 'S-plattformen', description: 'S-plattformen.' },
  hero: { title: 'S-plattformen', lead: 'S-plattformen.' },
} satisfies Dictionary['sPlatform'];
