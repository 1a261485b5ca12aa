import type { Dictionary } from '../dictionary.ts';

export const about = {
  head: { title: 'Om oss', description: 'Om oss.' },
  hero: { title: 'Om oss', lead: 'Om oss.' },
} satisfies Dictionary['about'];
