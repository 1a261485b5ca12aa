import { describe, expect, it } from 'vitest';

import { median, quantile, seeded, shuffled, spread } from './load.ts';

describe('statistics', () => {
  it('take the median in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  it('take a quantile', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((share) => quantile(hundred, share))).toEqual([1, 50, 99, 100]);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('take the relative spread', () => {
    expect(spread([2, 3, 2.5])).toBe(0.5);
  });
});

describe('a random order', () => {
  const items = Array.from({ length: 20 }, (_, index) => index);

  it('depends on the seed', () => {
    expect(shuffled(items, seeded(1))).toEqual(shuffled(items, seeded(1)));
    expect(shuffled(items, seeded(1))).not.toEqual(shuffled(items, seeded(2)));
  });

  it('contains every item', () => {
    expect(shuffled(items, seeded(3)).toSorted((a, b) => a - b)).toEqual(items);
  });
});
