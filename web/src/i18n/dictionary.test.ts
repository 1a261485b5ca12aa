import { expect, test } from 'vitest';

import { figures } from '../content/figures.ts';
import { en } from './all-texts.en.ts';
import { sv } from './all-texts.sv.ts';

/** Names, and the few words both languages spell alike. */
const ALIKE = new Set([
  'Azure',
  'CI/CD',
  'DevOps',
  'EU',
  'GitHub',
  'Kubernetes',
  'LinkedIn',
  'Portal',
  `${figures.deployHours} h`,
  `${figures.freeHours} h`,
]);

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => texts(inner, path ? `${path}.${name}` : name));
}

const english = new Map(texts(en));
const swedish = new Map(texts(sv));

test('both languages have the same texts', () => {
  expect([...swedish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test('no text is empty', () => {
  expect([...english, ...swedish].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('no Swedish text was left in English', () => {
  const left = [...english].filter(
    ([path, text]) => swedish.get(path) === text && /\p{L}/u.test(text) && !ALIKE.has(text),
  );
  expect(left).toEqual([]);
});
