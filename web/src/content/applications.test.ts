import { expect, test } from 'vitest';

import { applicationSubject, openApplication, positionIn } from './applications.ts';

test('the subject of an application names its position', () => {
  expect(positionIn(applicationSubject('DevOps Engineer', 'Göteborg'), 'Göteborg')).toBe('DevOps Engineer');
});

test.each([
  openApplication('Göteborg'),
  'Application for Cook - Malmö',
  'Application for - Göteborg',
  'A question',
  '',
])('the subject “%s” names none', (subject) => expect(positionIn(subject, 'Göteborg')).toBeUndefined());
