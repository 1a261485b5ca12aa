import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { samplePost } from '../../posts/testing/sample-post.ts';
import { type Respond, failure, visit } from '../../testing/visit.tsx';
import BlogPage from './page.tsx';

const restore = samplePost();
const terraform = samplePost({ id: 2, slug: 'terraform', title: 'Terraform state', category: 'Azure Solutions' });

const open = (at: string, respond: Respond) => visit(<BlogPage />, at, respond);

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('shows six placeholder cards while loading', async () => {
  await open('/blog', () => new Promise(() => {}));
  expect(screen.getByText('Loading posts')).toBeTruthy();
  expect(document.querySelectorAll('ul[aria-hidden="true"] > li')).toHaveLength(6);
});

test('requests all posts without search and category', async () => {
  const { read } = await open('/blog', () => [restore, terraform]);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(read.at(-1)).toBe('/api/blog-posts?prefer=en&limit=12');
});

test("asks for the halves in the reader's language, and links to each post in the tree of its own", async () => {
  const half = samplePost({ id: 3, language: 'sv', slug: 'ett-prov', title: 'Ett prov' });
  const { read } = await open('/sv/blog', () => [half, terraform]);
  await screen.findByText('Ett prov');
  expect(read.at(-1)).toBe('/api/blog-posts?prefer=sv&limit=12');
  expect([href('Ett prov'), href('Terraform state')]).toEqual(['/sv/blog/ett-prov', '/blog/terraform']);
  expect(screen.getByText('På engelska')).toBeTruthy();
});

test('a pending search does not navigate back after a link was followed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { read } = await open('/blog', () => [restore, terraform]);
  await screen.findByText('Terraform state');
  type('terr');
  window.history.pushState(null, '', '/blog/terraform');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(window.location.pathname).toBe('/blog/terraform');
  expect(read.at(-1)).toBe('/api/blog-posts?prefer=en&limit=12');
});

test('typing searches after a pause, keeps the posts before until then, and writes the address', async () => {
  const { read, where } = await open('/blog', (address) => (address.includes('search') ? [terraform] : [restore]));
  await screen.findByText('A backup is a restore');
  type('terr');
  type('terra & å ');
  expect(screen.getByText('A backup is a restore')).toBeTruthy();
  await screen.findByText('Terraform state');
  expect(read).toEqual([
    '/api/blog-posts?prefer=en&limit=12',
    '/api/blog-posts?search=terra+%26+%C3%A5&prefer=en&limit=12',
  ]);
  expect(where()).toBe('/blog?search=terra+%26+%C3%A5');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'terra & å ');
});

test('a late response does not replace the posts of a newer search', async () => {
  const late = Promise.withResolvers();
  const { read } = await open('/blog?search=slow', (address) =>
    address.includes('slow') ? late.promise : [terraform],
  );
  type('quick');
  await screen.findByText('Terraform state');
  late.resolve([restore]);
  // By its reply the late one has arrived.
  type('quicker');
  await waitFor(() => expect(read.at(-1)).toContain('quicker'));
  expect(screen.queryByText('A backup is a restore')).toBeNull();
});

test('reads search and category from the address and sends both', async () => {
  const { read } = await open('/blog?search=state&category=Azure+Solutions', () => [terraform]);
  await screen.findByText('Terraform state');
  expect(read.at(-1)).toBe('/api/blog-posts?search=state&category=Azure+Solutions&prefer=en&limit=12');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'state');
  expect(screen.getByRole('combobox').textContent).toContain('Azure Solutions');
});

test('a category that the menu does not offer means all', async () => {
  const { read } = await open('/blog?category=Gardening', () => [restore]);
  await screen.findByText('A backup is a restore');
  expect(read.at(-1)).toBe('/api/blog-posts?prefer=en&limit=12');
});

test('the menu offers all and the six named categories, and choosing writes the address', async () => {
  const { read, where } = await open('/blog', () => [restore]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox'));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'All categories',
    'Cloud Infrastructure',
    'DevOps & Automation',
    'Digital Transformation',
    'Azure Solutions',
    'Kubernetes Management',
    'Industry Insights',
  ]);
  await user.click(screen.getByRole('option', { name: 'DevOps & Automation' }));
  await waitFor(() => expect(read.at(-1)).toBe('/api/blog-posts?category=DevOps+%26+Automation&prefer=en&limit=12'));
  expect(where()).toBe('/blog?category=DevOps+%26+Automation');
});

test('reports that nothing matches, and clears the search', async () => {
  const { where } = await open('/blog?search=zzz', (address) => (address.includes('search') ? [] : [restore]));
  await screen.findByText('No posts found');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await screen.findByText('A backup is a restore');
  expect(where()).toBe('/blog');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a failure can be tried again', async () => {
  let isUp = false;
  await open('/blog', () => (isUp ? [restore] : failure(500, 'internal-error', 'Internal error')));
  await screen.findByText('Failed to fetch blog posts');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A backup is a restore')).toBeTruthy();
});

test('a button appends more posts, and disappears with the last page', async () => {
  const next = '/api/blog-posts?prefer=en&limit=12&cursor=abc';
  await open('/blog', (address) =>
    address === next ? [terraform] : Response.json([restore], { headers: { link: `<${next}>; rel="next"` } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
  await screen.findByText('Terraform state');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
});

test('ends with links to the contact form', async () => {
  await open('/blog', () => []);
  expect(href('Contact us')).toBe('/contact');
  expect(href('Free Consultation')).toBe('/contact?service=consultation&type=free-assessment');
});
