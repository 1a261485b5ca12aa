import type { Dictionary } from '../dictionary.ts';

export const environmentalPolicy = {
  head: { title: 'Miljöpolicy', description: 'Miljöpolicy.' },
  hero: { title: 'Miljöpolicy', lead: 'Miljöpolicy.' },
} satisfies Dictionary['environmentalPolicy'];
