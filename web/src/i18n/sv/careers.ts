import type { Dictionary } from '../dictionary.ts';

export const careers = {
  head: { title: 'Jobba hos oss', description: 'Jobba hos oss.' },
  hero: { title: 'Jobba hos oss', lead: 'Jobba hos oss.' },
} satisfies Dictionary['careers'];
