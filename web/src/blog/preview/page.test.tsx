import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { samplePost } from '../../posts/testing/sample-post.ts';
import { type Respond, failure, visit } from '../../testing/visit.tsx';
import BlogPreviewPage from './page.tsx';

const open = (respond: Respond, fragment = '#the-token-of-a-preview') =>
  visit(<BlogPreviewPage />, `/blog/preview${fragment}`, respond);

test('shows the post as readers will see it, marked as a preview', async () => {
  const { sent } = await open(() => samplePost({ content: '## The drill', isPublished: false, publishedAt: null }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A backup is a restore' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'The drill' })).toBeTruthy();
  expect(screen.getByText('Preview, not published.')).toBeTruthy();
  // The token travels in the body: addresses are logged.
  expect(sent).toEqual([['POST /api/blog-posts/preview', { token: 'the-token-of-a-preview' }]]);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('does not mark a published post as a preview', async () => {
  await open(() => samplePost());
  await screen.findByRole('heading', { level: 1, name: 'A backup is a restore' });
  expect(screen.queryByText('Preview, not published.')).toBeNull();
});

test.each([
  ['a link without a token', ''],
  ['a link whose time has passed', '#the-token-of-a-preview'],
])('%s is reported with a link to the blog', async (_case, fragment) => {
  await open(() => failure(404, 'link-invalid', 'Gone'), fragment);
  expect(await screen.findByRole('heading', { level: 1, name: 'This preview is over' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the blog' }).getAttribute('href')).toBe('/blog');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a failed fetch can be retried', async () => {
  let isUp = false;
  await open(() => (isUp ? samplePost() : failure(503, 'service-unavailable', 'Away')));
  await screen.findByText('The preview could not be fetched');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'A backup is a restore' })).toBeTruthy();
});
