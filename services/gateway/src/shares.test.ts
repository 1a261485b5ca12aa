import { expect, it } from 'vitest';

import { createShares } from './shares.ts';

it('gives a holder no more than its share, and all no more than there is', () => {
  const shares = createShares(10, 4);
  const release = shares.take('a', 4) as () => void;
  expect(shares.take('a', 1)).toBe('holder');
  expect([typeof shares.take('b', 4), shares.take('c', 3)]).toEqual(['function', 'all']);
  release();
  release();
  expect([typeof shares.take('a', 4), typeof shares.take('c', 2), shares.take('d', 1)]).toEqual([
    'function',
    'function',
    'all',
  ]);
});
