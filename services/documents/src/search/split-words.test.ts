import { expect, it } from 'vitest';

import { wordsOf } from './split-words.ts';

it.each<[string, string[]]>([
  ['Åsa Öberg, ÄNDRAD!', ['åsa', 'öberg', 'ändrad']],
  // Decomposed, as some PDFs have it.
  ['Lo\u0308nebesked', ['lönebesked']],
  ['e\uFB03cient ﬁnans', ['efficient', 'finans']],
  ['anställ-\nningsavtal och e-\nPost', ['anställningsavtal', 'och', 'e', 'post']],
  ['an\u00ADställ\u00ADning', ['anställning']],
  ['INV-2026/0417: 12 500,50 kr', ['inv', '2026', '0417', '12', '500', '50', 'kr']],
  ['anna.ek@example.com', ['anna', 'ek', 'example', 'com']],
  ["it's 'quoted' & | ! :* <->", ['it', 's', 'quoted']],
  ['löner LÖNER Löner', ['löner']],
  ['\u0000 \u202E …', []],
])('%j has the words %j', (text, words) => expect([...wordsOf(text)]).toEqual(words));

it('shortens a word to 64 characters, without splitting one', () => {
  expect([...wordsOf('𝒶'.repeat(10) + '\u{20000}'.repeat(100))]).toEqual(['a'.repeat(10) + '\u{20000}'.repeat(54)]);
});
