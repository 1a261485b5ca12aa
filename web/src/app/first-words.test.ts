import { expect, test } from 'vitest';

import { defaultFacts, defaultWords } from '../content/facts.ts';
import { onDemand } from '../on-demand.ts';
import { firstWords } from './first-words.ts';

const brand = { ...defaultFacts.brand, name: 'Alpha' };
const published = { version: 1, texts: { 'home.hero.title': 'Words of Alpha' }, lists: { brand } };
const failing = onDemand<never>(() => Promise.reject(new Error('503')));
const allWords = { en: failing, sv: failing };

test('what came with the page needs no call', async () => {
  const words = await firstWords({ language: 'en', published, allWords, suffices: true });
  expect(words).toMatchObject({ texts: published.texts, facts: { brand } });
  expect(await firstWords({ language: 'en', published: undefined, allWords: undefined, suffices: true })).toBe(
    defaultWords,
  );
});

test('a call that fails leaves the facts of the page, without texts of the other language', async () => {
  const words = await firstWords({ language: 'sv', published, allWords, suffices: false });
  expect(words).toMatchObject({ texts: {}, facts: { brand } });
});
