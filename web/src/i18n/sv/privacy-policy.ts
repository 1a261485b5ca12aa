import type { Dictionary } from '../dictionary.ts';

export const privacyPolicy = {
  head: { title: 'Integritetspolicy', description: 'Integritetspolicy.' },
  hero: { title: 'Integritetspolicy', lead: 'Integritetspolicy.' },
} satisfies Dictionary['privacyPolicy'];
