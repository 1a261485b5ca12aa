import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { press } from '../../../testing/steps.ts';
import { failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import NewsletterPage from './page.tsx';
import { sampleIssue, sampleSending } from './testing/sample-issue.ts';

const list = (respond: Respond, at = '/newsletter') => visit(inPortal(<NewsletterPage />), at, respond);

test('a row shows the subject, the languages and how the sending stands', async () => {
  await list(() => [
    sampleIssue(),
    sampleIssue({
      id: 3,
      number: 12,
      texts: { sv: { subject: 'Nytt i februari', preheader: '', body: '' } },
      posts: [],
      sending: sampleSending(),
    }),
    sampleIssue({ id: 2, texts: {}, sending: sampleSending({ state: 'scheduled' }) }),
  ]);
  const [draft, half, scheduled] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.querySelector('h2')));
  expect(draft!.textContent).toBe('News in MarchDraftEnglish2 postsChanged 2 March 2026');
  expect(half!.textContent).toBe('Nytt i februariSendingNo. 12Swedish4 of 10 readersSent 3 March 2026');
  expect(half!.querySelector('h2')!.lang).toBe('sv');
  expect(scheduled!.textContent).toContain('Newsletter without a subjectScheduledNo text yet');
  expect(screen.getByRole('link', { name: 'News in March' }).getAttribute('href')).toBe(
    '/employee-portal/website/newsletter/4',
  );
});

test('an empty list explains how a newsletter comes about', async () => {
  await list(() => []);
  expect(await screen.findByText('No newsletters yet. Your first one takes three steps.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Write' })).toBeTruthy();
});

test('a failed list shows the reason and can be retried', async () => {
  let isUp = false;
  await list(() => (isUp ? [sampleIssue()] : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('The newsletters could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('News in March')).toBeTruthy();
});

test('a new newsletter starts with the last three posts, or empty', async () => {
  const created: unknown[] = [];
  const respond: Respond = (address, init) => {
    if (address.startsWith('/api/blog-posts')) {
      expect(address).toBe('/api/blog-posts?prefer=en&limit=3');
      return [{ slug: 'c' }, { slug: 'b' }, { slug: 'a' }];
    }
    if (init?.method !== 'POST') return [];
    created.push(JSON.parse(init.body as string));
    return sampleIssue({ id: 9 });
  };
  const first = await list(respond);
  await press('Start with the last three posts');
  expect(first.where()).toBe('/employee-portal/website/newsletter/9');
  expect(created).toEqual([{ texts: {}, posts: ['c', 'b', 'a'], missingLanguage: 'other' }]);
});

test('a newsletter that cannot be started says why', async () => {
  await list((_address, init) => (init?.method === 'POST' ? failure(503, 'service-unavailable', 'Away') : []));
  await press('Start from scratch');
  expect(await screen.findByText('The newsletter could not be started')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Start from scratch' })).toBeTruthy();
});
