import { expect, test } from 'vitest';

import { replyDeadline } from './reply-deadline.ts';

const createdAt = '2025-11-03T09:00:00.000Z';
const after = (hours: number, minutes = 0) => Date.parse(createdAt) + (hours * 60 + minutes) * 60_000;

test.each([
  [after(0, 1), { isLate: false, isSoon: false, distance: { value: 23, unit: 'hour' } }],
  [after(19, 59), { isLate: false, isSoon: false, distance: { value: 4, unit: 'hour' } }],
  [after(20, 1), { isLate: false, isSoon: true, distance: { value: 3, unit: 'hour' } }],
  [after(23, 30), { isLate: false, isSoon: true, distance: { value: 30, unit: 'minute' } }],
  [after(24, 5), { isLate: true, isSoon: true, distance: { value: 5, unit: 'minute' } }],
  [after(23, 59.9), { isLate: false, isSoon: true, distance: { value: 1, unit: 'minute' } }],
  [after(26, 59), { isLate: true, isSoon: true, distance: { value: 2, unit: 'hour' } }],
  [after(71, 59), { isLate: true, isSoon: true, distance: { value: 47, unit: 'hour' } }],
  [after(24 * 8.5), { isLate: true, isSoon: true, distance: { value: 7, unit: 'day' } }],
])('counts down the 24 hours for a reply', (now, expected) => {
  expect(replyDeadline(createdAt, now, 24)).toEqual(expected);
});
