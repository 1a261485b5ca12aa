import { expect, it } from 'vitest';

import { type PageText, pageWords, type PageWords } from './page-words.ts';

async function collect(pages: PageText[]): Promise<PageWords[]> {
  async function* each() {
    yield* pages;
  }
  const found: PageWords[] = [];
  for await (const words of pageWords(each())) found.push(words);
  return found;
}
const numbers = (count: number) => Array.from({ length: count }, (_, n) => `ord${n}`);

it('lists the distinct words of each page', async () => {
  const pages = [
    { page: 1, text: 'Lön och lön' },
    { page: 1, text: 'och mer' },
    { page: 2, text: ' ' },
    { page: 3, text: 'lön' },
  ];
  expect(await collect(pages)).toEqual([
    { page: 1, words: ['lön', 'och', 'mer'] },
    { page: 3, words: ['lön'] },
  ]);
});

it('splits a page of many words into chunks and loses none of them', async () => {
  const words = numbers(50_000);
  const chunks = await collect([{ page: 4, text: words.join(' ') }]);
  expect(chunks.length).toBeGreaterThan(2);
  expect(new Set(chunks.map(({ page }) => page))).toEqual(new Set([4]));
  for (const chunk of chunks) expect(Buffer.byteLength(chunk.words.join(''))).toBeLessThanOrEqual(32 * 1024);
  expect(new Set(chunks.flatMap((chunk) => chunk.words))).toEqual(new Set(words));
});

it('counts a repeated word once, however long the text', async () => {
  expect(await collect([{ page: 1, text: 'samma '.repeat(400_000) }])).toEqual([{ page: 1, words: ['samma'] }]);
});

it('rejects more words than are indexed', async () => {
  const words = Array.from({ length: 140_000 }, (_, n) => `ord${n}`.padEnd(64, 'x'));
  await expect(collect([{ page: 1, text: words.join(' ') }])).rejects.toThrow('bytes of words');
});
