import { wordsOf } from '../split-words.ts';

/** Text of a page of a PDF or a sheet of a workbook, which count from 1. Other files have one page. */
export interface PageText {
  page: number;
  text: string;
}

/** Reads the text of a file, a long page in several chunks. Throws when the file cannot be read. */
export type ReadPages = (file: string) => AsyncIterable<PageText>;

/** The file is readable, but larger than what is indexed. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Distinct words of a page, or of a chunk of it. */
export interface PageWords {
  page: number;
  words: string[];
}

/** The bytes of words of a chunk: with stems and scopes they must fit into one `tsvector` of a megabyte. */
const CHUNK_BYTES = 32 * 1024;
/** The bytes of words of all chunks: about 4,000 pages of prose. */
const MAX_BYTES = 8 * 1024 * 1024;
/** The characters of text that are split into words at a time. */
const SPLIT = 64 * 1024;

/** Reduces text to its distinct words by page. Throws `TooLarge`. */
export async function* pageWords(pages: AsyncIterable<PageText>): AsyncGenerator<PageWords> {
  let chunk = { page: 0, words: new Set<string>(), bytes: 0 };
  let total = 0;
  const take = (): PageWords => ({ page: chunk.page, words: [...chunk.words] });
  for await (const { page, text } of pages)
    for (const split of splitAtSpace(text))
      for (const word of wordsOf(split)) {
        if (page === chunk.page && chunk.words.has(word)) continue;
        const bytes = Buffer.byteLength(word);
        if (page !== chunk.page || chunk.bytes + bytes > CHUNK_BYTES) {
          if (chunk.words.size > 0) yield take();
          chunk = { page, words: new Set(), bytes: 0 };
        }
        chunk.words.add(word);
        chunk.bytes += bytes;
        total += bytes;
        if (total > MAX_BYTES) throw new TooLarge(`More than ${MAX_BYTES} bytes of words`);
      }
  if (chunk.words.size > 0) yield take();
}

/** Splits a long text at white space. */
function* splitAtSpace(text: string): Generator<string> {
  const space = /\s/gu;
  for (let start = 0; start < text.length;) {
    space.lastIndex = start + SPLIT;
    const end = start + SPLIT < text.length ? (space.exec(text)?.index ?? text.length) : text.length;
    yield text.slice(start, end);
    start = end;
  }
}
