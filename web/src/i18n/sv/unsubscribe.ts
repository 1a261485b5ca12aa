import type { Dictionary } from '../dictionary.ts';

export const unsubscribe = { title: 'Avsluta nyhetsbrevet' } satisfies Dictionary['unsubscribe'];
