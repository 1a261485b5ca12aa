import { expect, test } from 'vitest';

import { fromSiteTime, toSiteTime } from './site-time.ts';

test.each([
  ['2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
  ['2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
  // The day on which summer time begins, before and after.
  ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  // The day on which it ends.
  ['2026-10-25T08:00', '2026-10-25T07:00:00.000Z'],
])('%s on the site’s clock is %s', (local, utc) => {
  expect(fromSiteTime(local)).toBe(utc);
  expect(toSiteTime(Date.parse(utc))).toBe(local);
});

test('an empty or impossible time is null', () => {
  expect(fromSiteTime('')).toBeNull();
  expect(fromSiteTime('soon')).toBeNull();
});
