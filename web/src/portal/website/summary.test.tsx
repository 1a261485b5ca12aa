import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { press } from '../../testing/steps.ts';
import { failure, visit } from '../../testing/visit.tsx';
import { inPortal } from '../testing/in-portal.tsx';
import { sampleIssue, sampleSending } from './newsletter/testing/sample-issue.ts';
import { sampleEditedPost } from './posts/testing/sample-edited-post.ts';
import WebsiteSummary from './summary.tsx';

const open = (respond: (address: string) => unknown) =>
  visit(inPortal(<WebsiteSummary />), '/', (address) => respond(address));
const names = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('shows what is not published or sent yet, with links to its editors and to everything', async () => {
  const draft = sampleEditedPost({ title: 'A draft' });
  const scheduled = sampleEditedPost({
    id: 2,
    title: 'Soon',
    status: 'scheduled',
    publishedAt: '2099-01-04T12:00:00Z',
  });
  const published = sampleEditedPost({ id: 3, title: 'Out', status: 'published', publishedAt: '2025-01-04T12:00:00Z' });
  const issues = [
    sampleIssue(),
    sampleIssue({ id: 3, sending: sampleSending({ state: 'paused' }), texts: {} }),
    sampleIssue({ id: 2, sending: sampleSending({ state: 'sent' }) }),
  ];
  await open((address) => (address.startsWith('/api/admin/blog-posts') ? [draft, scheduled, published] : issues));
  expect(await names('Posts')).toEqual(['A draft', 'Soon']);
  expect(await names('Newsletter')).toEqual(['News in March', 'Newsletter without a subject']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/employee-portal/website/posts/new',
    '/employee-portal/website/posts',
    '/employee-portal/website/posts/1',
    '/employee-portal/website/posts/2',
    '/employee-portal/website/newsletter',
    '/employee-portal/website/newsletter/4',
    '/employee-portal/website/newsletter/3',
  ]);
});

test('finds an old draft behind the newsletters sent since', async () => {
  const sent = Array.from({ length: 9 }, (_, at) =>
    sampleIssue({ id: 20 - at, sending: sampleSending({ state: 'sent' }) }),
  );
  const issues = [...sent, sampleIssue()];
  await open((address) =>
    address.startsWith('/api/admin/blog-posts') ? [] : issues.slice(0, Number(address.split('limit=')[1])),
  );
  expect(await names('Newsletter')).toEqual(['News in March']);
});

test('says that nothing is unfinished, or that a list could not be loaded', async () => {
  let isUp = false;
  await open((address) =>
    address.startsWith('/api/admin/blog-posts') || isUp ? [] : failure(503, 'service-unavailable', 'Away'),
  );
  expect(await screen.findByText('No drafts, and nothing is scheduled.')).toBeTruthy();
  expect(await screen.findByText('The newsletters could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findAllByText('No drafts, and nothing is scheduled.')).toHaveLength(2);
});
