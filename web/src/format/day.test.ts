import { expect, test } from 'vitest';

import { nearDay } from './day.ts';

// A Thursday.
const now = new Date(2026, 10, 26, 23, 30);

test.each([
  ['2026-11-25', undefined, undefined],
  ['2026-11-26', 'today', 'i dag'],
  ['2026-11-27', 'tomorrow', 'i morgon'],
  ['2026-11-28', 'Saturday', 'lördag'],
  ['2026-12-02', 'Wednesday', 'onsdag'],
  ['2026-12-03', undefined, undefined],
])('%s is named within a week', (day, english, swedish) => {
  expect([nearDay(day, 'en-GB', now), nearDay(day, 'sv-SE', now)]).toEqual([english, swedish]);
});
