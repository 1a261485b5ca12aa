const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** A hyphen at the end of a line inside a word, and soft hyphens. */
const HYPHENATION = /(?<=\p{L})-\n\s*(?=\p{Ll})|\u00AD/gu;
/** In characters. The rest of a longer word is not searchable. */
const LONGEST_WORD = 64;

/**
 * The distinct words of a text as they are indexed and searched: in lower case, ligatures and other compatibility characters
 * replaced, and words that a line break hyphenates joined.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.normalize('NFKC').replace(HYPHENATION, '').toLowerCase().matchAll(WORD))
    words.add(word.length > LONGEST_WORD ? shorten(word) : word);
  return words;
}

/** Splits only what can remain: a file of one word would need an array of all its characters. */
const shorten = (word: string) =>
  Array.from(word.slice(0, 2 * LONGEST_WORD))
    .slice(0, LONGEST_WORD)
    .join('');
