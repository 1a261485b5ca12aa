import { expect, test } from 'vitest';

import { readingMinutes } from './listed-post.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
  [1_001, 6],
])('%i words take %i minutes', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});
