import { expect, test } from 'vitest';

import { figures } from '../content/figures.ts';
import type { Language } from '../i18n/language.ts';
import { loadAllTexts } from '../testing/all-texts.ts';

/** Names, and the few words both languages spell alike. */
const ALIKE = new Set([
  'Azure',
  'CI/CD',
  'Cookies',
  'DevOps',
  'English',
  'EU',
  'Export',
  'Ghost',
  'GitHub',
  'Import',
  'import',
  'Kubernetes',
  'LinkedIn',
  'Person',
  'Portal',
  'Svenska',
  'Version',
  'WordPress',
  `${figures.deployHours} h`,
  `${figures.freeHours} h`,
]);

/** Products and technologies are named alike. */
const NAMES = /(?:^|\.)(?:products\.(?:platform|services|showcase)|technologyNames|technology\.names)\./;

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, path ? `${path}.${name}` : name));
}

/** Each text by its place in the texts. */
const textsIn = async (language: Language): Promise<Map<string, string>> =>
  new Map(texts(await loadAllTexts(language)));

const english = await textsIn('en');
const swedish = await textsIn('sv');

test('both languages have the same texts', () => {
  expect([...swedish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test('no text is empty', () => {
  expect([...english, ...swedish].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('no Swedish text was left in English', () => {
  const left = [...english].filter(
    ([path, text]) => swedish.get(path) === text && /\p{L}/u.test(text) && !ALIKE.has(text) && !NAMES.test(path),
  );
  expect(left).toEqual([]);
});
