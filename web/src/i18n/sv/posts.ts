import type { Dictionary } from '../dictionary.ts';

export const posts = { title: 'Inlägg' } satisfies Dictionary['posts'];
