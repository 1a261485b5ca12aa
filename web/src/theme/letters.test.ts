import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { SUBSET, subsetInter } from '../../build/subset-font.ts';
import { charactersOf, LETTERS } from './letters.ts';

test('the font of the first view is what the build makes of Inter', async () => {
  expect((await subsetInter()).equals(readFileSync(SUBSET)), 'run node web/build/subset-font.ts').toBe(true);
});

test('contains every letter of the site', () => {
  const letters = charactersOf(LETTERS);
  const folder = path.join(import.meta.dirname, '../i18n');
  const lacking = new Set<string>();
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    if (!/^(en|sv).[\w-]+\.ts$/.test(name)) continue;
    for (const letter of readFileSync(path.join(folder, name), 'utf8').replaceAll('\n', ''))
      if (!letters.includes(letter)) lacking.add(`${letter} in ${name}`);
  }
  expect([...lacking]).toEqual([]);
});
