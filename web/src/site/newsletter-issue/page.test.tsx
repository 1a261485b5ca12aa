import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Respond, failure, visit } from '../../testing/visit.tsx';
import { sampleLetter } from '../testing/sample-letter.ts';
import NewsletterIssuePage from './page.tsx';

const open = (respond: Respond, at = '/newsletter/3') =>
  visit(<NewsletterIssuePage />, at, respond, { route: '/newsletter/:number' });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a letter has its subject, first line, date, text, posts and neighbours', async () => {
  let requested = '';
  await open((address) => {
    requested = address;
    return sampleLetter({
      posts: [{ slug: 'a-backup', title: 'A backup', excerpt: 'Is a restore.', language: 'en' }],
      previous: { number: 2, language: 'en', subject: 'Before' },
      next: { number: 4, language: 'sv', subject: 'Efter' },
    });
  });
  await heading('What a restore costs');
  expect(requested).toBe('/api/newsletter/issues/3?language=en');
  for (const text of ['Newsletter 3', '2 March 2026', 'Three hours, if you practise.', '1 min read', 'Is a restore.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('everything').tagName).toBe('STRONG');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('A backup')).toBe('/blog/a-backup');
  expect(href('Before')).toBe('/newsletter/2');
  expect(href('Efter')).toBe('/newsletter/4');
  expect(screen.getByRole('link', { name: 'Efter' }).lang).toBe('sv');
  expect(href('All newsletters')).toBe('/newsletter');
  expect(href('Subscribe')).toBe('/#newsletter');
});

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

test('a letter in the other language alone is marked, and its canonical address is that of its language', async () => {
  await open(() => sampleLetter({ language: 'sv', languages: ['sv'] }));
  await heading('What a restore costs');
  expect(screen.getByRole('article').lang).toBe('sv');
  expect(screen.getByText('In Swedish').closest('[lang]')?.getAttribute('lang')).toBe('en');
  await waitFor(() => expect(canonical()).toMatch(/\/sv\/newsletter\/3$/));
});

test('a letter in both languages has its own address in each', async () => {
  await open(() => sampleLetter({ language: 'sv' }), '/sv/newsletter/3');
  await heading('What a restore costs');
  expect(screen.getByText('Nyhetsbrev 3')).toBeTruthy();
  await waitFor(() => expect(canonical()).toMatch(/\/sv\/newsletter\/3$/));
});

test.each([
  ['a number that no letter has', '/newsletter/4711', 404],
  ['text that is no number', '/newsletter/latest', 400],
])('%s is reported as missing, with a way to the list', async (_what, at, status) => {
  await open(() => failure(status, 'issue-not-found', 'Not found'), at);
  await heading('Newsletter Not Found');
  expect(screen.getByText('There is no newsletter with this number.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All newsletters' }).getAttribute('href')).toBe('/newsletter');
});

test('a failure can be retried', async () => {
  let isUp = false;
  await open(() => (isUp ? sampleLetter() : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('Failed to fetch the newsletter')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('What a restore costs');
});

test('scripts, `javascript:` links and HTML in a letter have no effect', async () => {
  const body = [
    '<script>alert(1)</script><img src=x onerror=alert(1)><iframe src="/auth"></iframe>',
    '[a](javascript:alert(1)) [b](JaVaScRiPt&colon;alert(1)) <javascript:alert(1)> ![c](data:text/html,x)',
    '<a href="https://evil.test" onclick="alert(1)">d</a>',
  ].join('\n\n');
  await open(() => sampleLetter({ body }));
  await heading('What a restore costs');
  const article = screen.getByRole('article');
  expect(article.querySelector('script, img[onerror], iframe, [onclick]')).toBeNull();
  const addresses = [...article.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  expect(addresses.filter((address) => !/^\/|^https?:/.test(address))).toEqual([]);
  expect(addresses.join()).not.toContain('evil.test');
});
