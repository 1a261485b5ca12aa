import { expect, test } from 'vitest';

import { readAuditFilter } from './query.ts';

test('includes the whole of a day, and a timestamp as it is', () => {
  expect(readAuditFilter({ from: '2026-10-01', to: '2026-10-31' })).toEqual({
    from: new Date('2026-10-01T00:00:00Z'),
    to: new Date('2026-11-01T00:00:00Z'),
  });
  expect(readAuditFilter({ to: '2026-10-31T00:00:00+02:00' })).toEqual({ to: new Date('2026-10-30T22:00:00Z') });
});

test.each(['0000-01-01', '9999-12-31', '2026-10-31T23:59:60Z'])('rejects %s, which the database cannot store', (to) => {
  expect(() => readAuditFilter({ to })).toThrow(expect.objectContaining({ statusCode: 400 }));
});
