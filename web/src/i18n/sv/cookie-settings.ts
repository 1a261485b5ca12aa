import type { Dictionary } from '../dictionary.ts';

export const cookieSettings = {
  head: { title: 'Kakinställningar', description: 'Kakinställningar.' },
  hero: { title: 'Kakinställningar', lead: 'Kakinställningar.' },
} satisfies Dictionary['cookieSettings'];
