import { expect, test } from 'vitest';

import { sharedChunks } from './shared-chunks.ts';

/** Chunks of modules, each described as its pages, its kilobytes and its imports. */
const chunksOf = (modules: Record<string, [pages: string, kilobytes: number, imports?: string]>) =>
  sharedChunks(
    new Map(
      Object.entries(modules).map(([id, [pages, kilobytes, imports = '']]) => [
        id,
        { pages: new Set(pages), bytes: kilobytes * 1_000, imports: [...imports] },
      ]),
    ),
  ).map((ids) => ids.toSorted().join(''));

test('modules of the same pages are in one chunk', () => {
  expect(chunksOf({ a: ['XY', 50], b: ['YX', 90], c: ['VW', 50] })).toEqual(['ab', 'c']);
});

test('chunks are merged where a file less for the pages is worth what they load without need', () => {
  expect(chunksOf({ a: ['XY', 50], b: ['XYZ', 0.5] })).toEqual(['a', 'b']);
  expect(chunksOf({ a: ['XY', 0.5], b: ['XYZ', 50] })).toEqual(['ab']);
  expect(chunksOf({ a: ['XY', 3], b: ['XYZ', 50] })).toEqual(['a', 'b']);
});

test('chunks never import each other in a circle', () => {
  expect(chunksOf({ a: ['XP', 0.1, 'b'], b: ['XQ', 90, 'c'], c: ['XQR', 0.1] })).toEqual(['a', 'b', 'c']);
  expect(chunksOf({ a: ['XP', 0.1, 'c'], b: ['XQ', 90, 'c'], c: ['XQR', 0.1] })).toEqual(['ac', 'b']);
});
