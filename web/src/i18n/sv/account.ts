import type { Dictionary } from '../dictionary.ts';

export const account = { title: 'Mitt konto' } satisfies Dictionary['account'];
