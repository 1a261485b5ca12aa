import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { samplePost } from '../../posts/testing/sample-post.ts';
import { type Respond, failure, visit } from '../../testing/visit.tsx';
import BlogPostPage from './page.tsx';

const open = (respond: Respond, at = '/blog/a-backup') =>
  visit(<BlogPostPage />, at, respond, { route: '/blog/:slug' });

test('a post has its category, tags, text and a link to the list', async () => {
  let requested = '';
  const post = samplePost({ authorId: 3, content: '## The drill\n\nEvery **week**.' });
  await open((address) => {
    requested = address;
    return post;
  });
  await screen.findByRole('heading', { level: 1, name: post.title });
  expect(requested).toBe('/api/blog-posts/a-backup');
  expect(screen.getByText('Cloud Infrastructure')).toBeTruthy();
  expect(screen.getByText('Author 3')).toBeTruthy();
  expect(screen.getByText('1 min read')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'The drill' })).toBeTruthy();
  expect(screen.getByText('week').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'PostgreSQL' }).getAttribute('href')).toBe('/blog?search=PostgreSQL');
  expect(screen.getByRole('link', { name: 'Back to blog' }).getAttribute('href')).toBe('/blog');
});

const portrait = { url: '/api/images/6f1f1a3e-3c5c-4d7e-9b1c-0a4c5b8f2d11', width: 400, height: 500 };

test('a post names an author who agreed, with title and portrait below the text', async () => {
  const author = { name: 'Elsa Berg', title: 'Engineer', portrait };
  await open(() => samplePost({ authorId: 3, authorName: 'Elsa Berg', author }));
  const box = within(await screen.findByRole('complementary', { name: 'Written by Elsa Berg' }));
  expect(box.getByText('Engineer')).toBeTruthy();
  expect(box.getByRole('presentation').getAttribute('src')).toBe(portrait.url);
  expect(screen.queryByText('Author 3')).toBeNull();
});

test('a post shows its cover in its frame, with the text in the language of the post, and no box without an author', async () => {
  const cover = { ...portrait, alt: { en: 'A bridge', sv: 'En bro' } };
  await open(() => samplePost({ cover, language: 'sv' }));
  const picture = await screen.findByRole('img', { name: 'En bro' });
  expect([picture.getAttribute('src'), picture.getAttribute('width')]).toEqual([portrait.url, '400']);
  expect(document.querySelector('[data-banner]')).toBeNull();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('shows not found for a missing post, with a link to the blog', async () => {
  const { where } = await open(() => failure(404, 'post-not-found', 'Post not found'));
  await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' });
  expect(screen.getByText('Post not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(where()).toBe('/blog'));
});

test('an old address leads to the post of today, without a word about the missing one', async () => {
  const alerts: unknown[] = [];
  const { where } = await open(async (address) => {
    await new Promise((resolve) => setTimeout(resolve));
    alerts.push(screen.queryByRole('alert'));
    if (address === '/api/redirects?path=%2Fsv%2Fblog%2Fa-backup') return { to: '/sv/blog/now#part' };
    return address.endsWith('/now') ? samplePost({ language: 'sv' }) : failure(404, 'post-not-found', 'Post not found');
  }, '/sv/blog/a-backup?utm_source=letter');
  await waitFor(() => expect(where()).toBe('/sv/blog/now?utm_source=letter'));
  expect(window.location.hash).toBe('#part');
  await waitFor(() => expect(alerts).toEqual([null, null, null]));
  await screen.findByRole('heading', { level: 1, name: 'A backup is a restore' });
});

test('shows another failure with a retry button', async () => {
  let isUp = false;
  await open(() => (isUp ? samplePost() : failure(503, 'service-unavailable', 'Unavailable')));
  await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' });
  expect(screen.getByText('Failed to fetch blog post')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'A backup is a restore' });
});

test('a slug of any letters is sent to the server unchanged', async () => {
  let requested = '';
  await open((address) => {
    requested = address;
    return samplePost();
  }, '/sv/blog/sm%C3%A5%20%26%20stort');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(requested).toBe('/api/blog-posts/sm%C3%A5%20%26%20stort'));
});

const half = { language: 'sv', slug: 'en-aterlasning', title: 'En återläsning' } as const;

test('a post is shown in the tree of its language, wherever it was opened', async () => {
  const { where } = await open(() => samplePost({ language: 'sv' }), '/blog/a-backup?from=letter');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(where()).toBe('/sv/blog/a-backup?from=letter'));
});

test('an English post that was opened in the Swedish tree moves to the other one', async () => {
  const { where } = await open(() => samplePost(), '/sv/blog/a-backup');
  await waitFor(() => expect(where()).toBe('/blog/a-backup'));
  expect(screen.getByRole('heading', { level: 1, name: 'A backup is a restore' })).toBeTruthy();
});

test('a post leads to its other half, in the words of its readers', async () => {
  await open(() => samplePost({ translations: [half] }));
  const link = await screen.findByRole('link', { name: 'Läs på svenska' });
  expect([link.getAttribute('href'), link.closest('p')?.lang]).toEqual(['/sv/blog/en-aterlasning', 'sv']);
});
