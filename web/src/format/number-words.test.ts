import { expect, test } from 'vitest';

import { inEnglish, inSwedish } from './number-words.ts';

test('numbers up to twelve are words, larger ones digits', () => {
  expect([0, 2, 5, 12, 13].map(inEnglish)).toEqual(['zero', 'two', 'five', 'twelve', '13']);
  expect([0, 2, 5, 12, 13].map(inSwedish)).toEqual(['noll', 'två', 'fem', 'tolv', '13']);
});
