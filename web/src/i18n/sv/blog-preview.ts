import type { Dictionary } from '../dictionary.ts';

export const blogPreview = { title: 'Förhandsvisning av ett inlägg' } satisfies Dictionary['blogPreview'];
