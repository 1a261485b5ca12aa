import type { Dictionary } from '../dictionary.ts';

export const subscribers = { title: 'Prenumeranter' } satisfies Dictionary['subscribers'];
