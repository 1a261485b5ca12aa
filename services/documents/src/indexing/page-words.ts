import { type PageText, TooLarge } from './page.ts';
import { wordsOf } from './words.ts';

/** Distinct words of a piece of a page. */
export interface PageWords {
  page: number;
  words: string[];
}

/** A piece has at most so many bytes of words: with their stems they must fit into one `tsvector` of a megabyte. */
const PIECE_BYTES = 128 * 1024;
/** Of all pieces; about 4,000 pages of prose. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Text is split into words in chunks of so many characters. */
const CHUNK = 64 * 1024;

/** Reduces text to its distinct words by page. Throws `TooLarge`. */
export async function* pageWords(pages: AsyncIterable<PageText>): AsyncGenerator<PageWords> {
  let piece = { page: 0, words: new Set<string>(), bytes: 0 };
  let total = 0;
  const take = (): PageWords => ({ page: piece.page, words: [...piece.words] });
  for await (const { page, text } of pages)
    for (const chunk of chunksOf(text)) {
      const words = [...wordsOf(chunk)].filter((word) => page !== piece.page || !piece.words.has(word));
      const bytes = words.reduce((sum, word) => sum + Buffer.byteLength(word), 0);
      if (page !== piece.page || piece.bytes + bytes > PIECE_BYTES) {
        if (piece.words.size > 0) yield take();
        piece = { page, words: new Set(), bytes: 0 };
      }
      for (const word of words) piece.words.add(word);
      piece.bytes += bytes;
      total += bytes;
      if (total > MAX_BYTES) throw new TooLarge(`More than ${MAX_BYTES} bytes of words`);
    }
  if (piece.words.size > 0) yield take();
}

/** Splits a long text at white space. */
function* chunksOf(text: string): Generator<string> {
  const space = /\s/gu;
  for (let start = 0; start < text.length;) {
    space.lastIndex = start + CHUNK;
    const end = start + CHUNK < text.length ? (space.exec(text)?.index ?? text.length) : text.length;
    yield text.slice(start, end);
    start = end;
  }
}
