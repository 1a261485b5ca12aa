import { expect, test } from 'vitest';

import { applicationSubject, openApplication, openOn, positionIn } from './applications.ts';

test('a position can be applied for from its first to its last day, both included', () => {
  const position = { firstDay: '2026-10-05', lastDay: '2026-11-30' };
  const open = (day: string) => openOn(day, [position]).length === 1;
  expect(['2026-10-04', '2026-10-05', '2026-11-30', '2026-12-01'].map(open)).toEqual([false, true, true, false]);
});

test('the subject of an application names its position', () => {
  expect(positionIn(applicationSubject('DevOps Engineer', 'Göteborg'), 'Göteborg')).toBe('DevOps Engineer');
});

test.each([openApplication('Göteborg'), 'Application for  - Malmö', 'Application for - Göteborg', 'A question', ''])(
  'the subject “%s” names none',
  (subject) => expect(positionIn(subject, 'Göteborg')).toBeUndefined(),
);
