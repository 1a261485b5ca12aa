import { describe, expect, test } from 'vitest';

import { formatRelativeTime } from './relative-time.ts';

const now = Date.parse('2025-11-03T12:00:00.000Z');

describe('how long ago something was', () => {
  test.each([
    ['2025-11-03T12:00:05.000Z', 'now'],
    ['2025-11-03T11:59:01.000Z', 'now'],
    ['2025-11-03T11:59:00.000Z', '1 minute ago'],
    ['2025-11-03T11:00:01.000Z', '59 minutes ago'],
    ['2025-11-03T10:00:00.000Z', '2 hours ago'],
    ['2025-11-02T11:00:00.000Z', 'yesterday'],
    ['2025-10-24T12:00:00.000Z', '10 days ago'],
  ])('%s is "%s"', (timestamp, text) => {
    expect(formatRelativeTime(timestamp, now, 'en-GB')).toBe(text);
  });

  test('is translated into Swedish', () => {
    expect(formatRelativeTime('2025-11-03T11:55:00.000Z', now, 'sv-SE')).toBe('för 5 minuter sedan');
  });
});
