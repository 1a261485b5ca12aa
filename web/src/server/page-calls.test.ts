import { expect, test } from 'vitest';

import { defaultWords } from '../content/facts.ts';
import { withNotice } from './page-calls.ts';

test('a text that cannot be rendered is replaced by a notice in the language of the page', async () => {
  const reply = { value: { title: 'T', content: 'x', body: 'y' }, next: null };
  expect(await withNotice('/blog/a', reply, defaultWords)).toEqual({
    value: { title: 'T', content: 'This text cannot be shown.', body: 'y' },
    next: null,
  });
  expect((await withNotice('/sv/newsletter/3', reply, defaultWords)).value).toEqual({
    title: 'T',
    content: 'x',
    body: 'Texten går inte att visa.',
  });
  const list = { value: [reply.value], next: null };
  expect(await withNotice('/blog', list, defaultWords)).toEqual(list);
});
