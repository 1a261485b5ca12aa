import { expect, it } from 'vitest';

import { seeded, shuffled } from './random.ts';

const items = Array.from({ length: 20 }, (_, index) => index);

it('depends on the seed', () => {
  expect(shuffled(items, seeded(1))).toEqual(shuffled(items, seeded(1)));
  expect(shuffled(items, seeded(1))).not.toEqual(shuffled(items, seeded(2)));
});

it('contains every item', () => {
  expect(shuffled(items, seeded(3)).toSorted((a, b) => a - b)).toEqual(items);
});
