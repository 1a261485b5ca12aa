import { expect, test } from 'vitest';

import { replyLink } from './reply-link.ts';
import { sampleSubmission } from './testing/sample-submission.ts';

test('a reply goes to the sender, in their language, with their message quoted', () => {
  const link = new URL(
    replyLink(sampleSubmission({ name: 'Åsa & Bo', language: 'sv', message: 'Hej?\nTvå rader' }), 'Molnhjärta'),
  );
  expect(link.pathname).toBe('vera@example.com');
  expect(link.searchParams.get('subject')).toBe('Re: Ditt meddelande till Molnhjärta');
  expect(link.searchParams.get('body')).toBe('Hej Åsa & Bo!\r\n\r\n\r\n\r\n> Hej?\r\n> Två rader');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('an address cannot add header fields to the mail', () => {
  const link = new URL(replyLink(sampleSubmission({ email: 'a?cc=b&bcc=c@d.se' }), 'Molnhjärta'));
  expect(link.pathname).toBe('a%3Fcc%3Db%26bcc%3Dc@d.se');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a space is never written as a plus, which mail programs show', () => {
  expect(replyLink(sampleSubmission({ message: 'a b' }), 'Molnhjärta')).not.toContain('+');
});

test('a long message is cut to the maximum length of a link, between characters', () => {
  const link = replyLink(sampleSubmission({ message: 'å🌧'.repeat(2_500) }), 'Molnhjärta');
  expect(link.length).toBeGreaterThan(1_950);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(new URL(link).searchParams.get('body')).toMatch(/> (å🌧)+å?\[…\]$/u);
});
