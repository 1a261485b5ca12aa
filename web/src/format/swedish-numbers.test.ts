import { expect, test } from 'vitest';

import { inWords, place } from './swedish-numbers.ts';

test('numbers up to twelve are words, larger ones digits', () => {
  expect([2, 5, 12, 13].map(inWords)).toEqual(['två', 'fem', 'tolv', '13']);
  expect([1, 6, 12, 13, 21, 22, 111].map(place)).toEqual([
    'första',
    'sjätte',
    'tolfte',
    '13:e',
    '21:a',
    '22:a',
    '111:e',
  ]);
});
