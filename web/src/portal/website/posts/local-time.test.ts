import { afterAll, beforeAll, expect, test } from 'vitest';

import { fromLocalTime, toLocalTime } from './local-time.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Stockholm';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('a time is shown in local time, in summer and winter, and stored in UTC', () => {
  expect(toLocalTime('2025-11-03T08:30:00.000Z')).toBe('2025-11-03T09:30');
  expect(toLocalTime('2025-07-03T07:30:00.000Z')).toBe('2025-07-03T09:30');
  expect(fromLocalTime('2025-11-03T09:30')).toBe('2025-11-03T08:30:00.000Z');
  expect(fromLocalTime('2025-07-03T09:30')).toBe('2025-07-03T07:30:00.000Z');
});

test('an empty time is null', () => {
  expect(toLocalTime(null)).toBe('');
  expect(fromLocalTime('')).toBeNull();
  expect(fromLocalTime('soon')).toBeNull();
});
