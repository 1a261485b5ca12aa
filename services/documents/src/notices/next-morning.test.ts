import { afterAll, beforeAll, expect, test } from 'vitest';

import { nextMorning } from './daily-notices.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Stockholm';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['before eight', '2026-01-15T06:59:59.999Z', '2026-01-15', '2026-01-15T07:00:00.000Z'],
  ['at eight', '2026-01-15T07:00:00.000Z', '2026-01-16', '2026-01-16T07:00:00.000Z'],
  ['at the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-01', '2027-01-01T07:00:00.000Z'],
  ['before the night of summer time', '2026-03-28T12:00:00.000Z', '2026-03-29', '2026-03-29T06:00:00.000Z'],
  ['before the night of winter time', '2026-10-24T12:00:00.000Z', '2026-10-25', '2026-10-25T07:00:00.000Z'],
])('%s, the next morning is at eight local time', (_name, now, day, at) => {
  expect(nextMorning(new Date(now))).toEqual({ day, at: new Date(at) });
});
