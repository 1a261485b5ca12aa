import { expect, it } from 'vitest';

import { parseCores } from './load-client.ts';

it('parses a list of cores', () => {
  expect(['0', '0-3', '1,4-6,9'].map(parseCores)).toEqual([[0], [0, 1, 2, 3], [1, 4, 5, 6, 9]]);
});
