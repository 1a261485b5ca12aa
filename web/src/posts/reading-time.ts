const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text: its words, split on spaces, by 200, rounded up (docs/specification.md#constants-and-limits). */
export const readingMinutes = (text: string): number => Math.ceil(text.split(' ').length / WORDS_A_MINUTE);
