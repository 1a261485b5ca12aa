import { expect, test } from 'vitest';

import { replyLink } from './reply-link.ts';
import { sampleSubmission } from './testing/sample-submission.ts';

test('an answer goes to whoever wrote, in their language, with their words quoted', () => {
  const link = new URL(replyLink(sampleSubmission({ name: 'Åsa & Bo', language: 'sv', message: 'Hej?\nTvå rader' })));
  expect(decodeURIComponent(link.pathname)).toBe('vera@example.com');
  expect(link.searchParams.get('subject')).toBe('Re: Ditt meddelande till Molnhjärta');
  expect(link.searchParams.get('body')).toBe('Hej Åsa & Bo!\r\n\r\n\r\n\r\n> Hej?\r\n> Två rader');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('an address cannot add fields of its own to the mail', () => {
  const link = replyLink(sampleSubmission({ email: 'a?cc=b@c.se' }));
  expect(new URL(link).searchParams.get('cc')).toBeNull();
});
