import { expect, it } from 'vitest';

import { createBudget } from './budget.ts';

it('bounds each holder and the whole', () => {
  const budget = createBudget(10, 4);
  const release = budget.reserve('a', 4) as () => void;
  expect(budget.reserve('a', 1)).toBe('holder');
  expect([typeof budget.reserve('b', 4), budget.reserve('c', 3)]).toEqual(['function', 'all']);
  release();
  release();
  expect([typeof budget.reserve('a', 4), typeof budget.reserve('c', 2), budget.reserve('d', 1)]).toEqual([
    'function',
    'function',
    'all',
  ]);
});
