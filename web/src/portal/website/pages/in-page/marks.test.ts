import { expect, test } from 'vitest';

import { markOf, marksIn } from './targets.ts';

test.each([0, 1, 2, 1_023, 4_096])('the mark %i is read back', (number) => {
  expect(marksIn(`We are 5 people.${markOf(number)}`)).toEqual([number]);
});

test('joined texts have the marks of each', () => {
  expect(marksIn(`One${markOf(7)} and two${markOf(12)}`)).toEqual([7, 12]);
});

test('a mark has no visible character, and a text without marks has none', () => {
  expect(markOf(5)).toMatch(/^[\u2062-\u2064]+$/);
  expect(marksIn('Plain \u2062 text')).toEqual([]);
});
