import { expect, it } from 'vitest';

import { readCores } from './cores.ts';

it('reads which cores a process may use', () => {
  expect(['0', '0-3', '1,4-6,9'].map(readCores)).toEqual([[0], [0, 1, 2, 3], [1, 4, 5, 6, 9]]);
});
