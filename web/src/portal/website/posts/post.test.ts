import { limits, SLUG_PATTERN } from '@kontor/contracts/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fromLocalTime, slugOf, toLocalTime } from './post.ts';

test.each([
  ['Så här går det: åäö & Co', 'sa-har-gar-det-aao-co'],
  ['  Été à Ærø -- 100 %  ', 'ete-a-aero-100'],
  ["What's new in Kubernetes 1.33?", 'whats-new-in-kubernetes-1-33'],
  ['Straße № 5, ½ Łódź', 'strasse-no-5-1-2-lodz'],
  ['日本語', ''],
  ['…', ''],
])('the title %j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("a long title is cut to the address's limit, never after a hyphen", () => {
  const slug = slugOf(`${'a'.repeat(limits.slug - 1)} tail`);
  expect(slug).toBe('a'.repeat(limits.slug - 1));
  expect(slug).toMatch(new RegExp(SLUG_PATTERN, 'u'));
});

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
