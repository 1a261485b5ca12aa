import { describe, expect, it } from 'vitest';

import { isMet, measured, ratio, type Round } from './figures.ts';

const round = (requests: number, processor = 1): Round => ({
  requests,
  processor,
  failed: 0,
  seconds: 2,
  p50: 1,
  p99: 1,
});

describe('rounds', () => {
  it('yield requests per second and microseconds per request', () => {
    expect(measured('requests', round(100))).toBe(50);
    expect(measured('processor', round(100))).toBe(10_000);
  });

  it('are compared pairwise, so that a slow phase of the machine cancels out', () => {
    const ours = [round(100), round(10), round(100)];
    const theirs = [round(50), round(5), round(50)];
    expect(ratio('requests', ours, theirs)).toBe(2);
    expect(ratio('processor', ours, theirs)).toBe(0.5);
  });
});

describe('a bound', () => {
  it('includes its value', () => {
    expect([0.79, 0.8, 0.9].map((found) => isMet({ bound: 'at least', value: 0.8 }, found))).toEqual([
      false,
      true,
      true,
    ]);
    expect([1.1, 1.2, 1.3].map((found) => isMet({ bound: 'at most', value: 1.2 }, found))).toEqual([true, true, false]);
  });

  it('has no verdict without a value', () => {
    expect(isMet({ bound: 'at least', value: 1 }, Number.NaN)).toBeNull();
  });
});
