import type { Dictionary } from '../dictionary.ts';

export const services = {
  head: { title: 'Tjänster', description: 'Tjänster.' },
  hero: { title: 'Tjänster', lead: 'Tjänster.' },
} satisfies Dictionary['services'];
