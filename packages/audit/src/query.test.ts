import { expect, test } from 'vitest';

import { readAuditFilter } from './query.ts';

test('a day is meant as a whole, a moment as it stands', () => {
  expect(readAuditFilter({ from: '2026-10-01', to: '2026-10-31' })).toEqual({
    from: new Date('2026-10-01T00:00:00Z'),
    to: new Date('2026-11-01T00:00:00Z'),
  });
  expect(readAuditFilter({ to: '2026-10-31T00:00:00+02:00' })).toEqual({ to: new Date('2026-10-30T22:00:00Z') });
});

test.each(['0000-01-01', '9999-12-31', '2026-10-31T23:59:60Z'])('%s is no moment the database could look for', (to) => {
  expect(() => readAuditFilter({ to })).toThrow(expect.objectContaining({ statusCode: 400 }));
});
