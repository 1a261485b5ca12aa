import { expect, it } from 'vitest';

import { seeded, shuffled } from './order.ts';

const items = Array.from({ length: 20 }, (_, index) => index);

it('is the same for the same seed, and another for another', () => {
  expect(shuffled(items, seeded(1))).toEqual(shuffled(items, seeded(1)));
  expect(shuffled(items, seeded(1))).not.toEqual(shuffled(items, seeded(2)));
});

it('leaves nobody out', () => {
  expect(shuffled(items, seeded(3)).toSorted((a, b) => a - b)).toEqual(items);
});
