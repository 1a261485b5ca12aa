import type { Dictionary } from '../dictionary.ts';

export const inbox = { title: 'Inkorg' } satisfies Dictionary['inbox'];
