import { expect, test } from 'vitest';

import { inWords } from './swedish-numbers.ts';

test('numbers up to twelve are words, larger ones digits', () => {
  expect([2, 5, 12, 13].map(inWords)).toEqual(['två', 'fem', 'tolv', '13']);
});
