import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { finds, press } from '../../../testing/steps.ts';
import { done, failure, type Respond, visit } from '../../../testing/visit.tsx';
import { inPortal } from '../../testing/in-portal.tsx';
import PostsPage from './page.tsx';
import { sampleEditedPost } from './testing/sample-edited-post.ts';

const list = (respond: Respond, at = '/posts') => visit(inPortal(<PostsPage />), at, respond);

const backup = sampleEditedPost();
const scheduled = sampleEditedPost({
  id: 2,
  title: 'Soon',
  status: 'scheduled',
  publishedAt: '2099-01-04T12:00:00.000Z',
});

async function choose(name: string) {
  await press('Actions for A backup is a restore');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test("a row shows a post's facts and links to its editor", async () => {
  await list(() => [backup, scheduled]);
  const link = await screen.findByRole('link', { name: 'A backup is a restore' });
  expect(link.getAttribute('href')).toBe('/employee-portal/website/posts/1');
  expect(screen.getByText('Draft').parentElement!.textContent).toMatch(/^DraftChanged /);
  expect(screen.getByText('Scheduled').parentElement!.textContent).toMatch(/^Scheduled4 January 2099 at [\d:]+$/);
  expect(screen.getAllByText('Cloud Infrastructure · English')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a row says in which languages the post is, which half is older, and leads to the other half', async () => {
  const half = {
    id: 7,
    language: 'sv',
    slug: 'ett',
    title: 'Ett',
    status: 'published',
    version: 1,
    isOlder: false,
  } as const;
  const { where } = await list(() => [sampleEditedPost({ translations: [half], isOlder: true }), scheduled]);
  expect(await screen.findByText('Cloud Infrastructure · English + Swedish (published)')).toBeTruthy();
  expect(screen.getAllByText('Older than the other language')).toHaveLength(1);
  await press('Actions for Soon');
  expect(await screen.findByRole('menuitem', { name: 'Write it in Swedish' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await choose('Open the Swedish version');
  await waitFor(() => expect(where()).toBe('/employee-portal/website/posts/7'));
});

test('more posts are appended', async () => {
  const { read } = await list((address) => {
    if (address.includes('cursor')) return [scheduled];
    return Response.json([backup], { headers: { link: '</api/admin/blog-posts?limit=30&cursor=x>; rel="next"' } });
  });
  await press('Show more');
  await finds(['Soon', 'A backup is a restore']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(read).toEqual(['/api/admin/blog-posts?limit=30', '/api/admin/blog-posts?limit=30&cursor=x']);
});

test('a failed next page leaves the rows, and can be retried', async () => {
  let isUp = false;
  await list((address) => {
    if (address.includes('cursor')) return isUp ? [scheduled] : failure(503, 'service-unavailable', 'Away');
    return Response.json([backup], { headers: { link: '</api/admin/blog-posts?limit=30&cursor=x>; rel="next"' } });
  });
  await press('Show more');
  await finds(['The posts could not be loaded', 'A backup is a restore']);
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('Soon')).toBeTruthy();
});

test('search and status are sent to the server and stored in the address', async () => {
  const { read, where } = await list(() => [], '/posts?status=draft');
  await screen.findByText('No posts found');
  await userEvent.type(screen.getByRole('searchbox'), 'åäö');
  await waitFor(() => expect(where()).toBe('/posts?status=draft&search=%C3%A5%C3%A4%C3%B6'));
  await waitFor(() =>
    expect(read.at(-1)).toBe('/api/admin/blog-posts?limit=30&search=%C3%A5%C3%A4%C3%B6&status=draft'),
  );
  await press('Show all posts');
  expect(await screen.findByRole('link', { name: 'Write your first post' })).toBeTruthy();
});

test('a failed list shows the reason and can be retried', async () => {
  let isUp = false;
  await list(() => (isUp ? [backup] : failure(503, 'service-unavailable', 'Away')));
  expect(await screen.findByText('The posts could not be loaded')).toBeTruthy();
  isUp = true;
  await press('Try again');
  expect(await screen.findByText('A backup is a restore')).toBeTruthy();
});

function store(onRestore: () => unknown) {
  let isThere = true;
  return list((address, init) => {
    if (init?.method === 'DELETE') {
      isThere = false;
      return done();
    }
    if (address.endsWith('/api/admin/blog-posts/1/restore')) {
      isThere = true;
      return onRestore();
    }
    return isThere ? [backup] : [];
  });
}

test('a post is deleted at once, and undo restores it', async () => {
  await store(() => backup);
  await choose('Delete');
  await finds(['Post deleted', 'No posts yet']);
  await press('Undo');
  expect(await screen.findByText('Post restored')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'A backup is a restore' })).toBeTruthy();
});

test('a failed undo is reported', async () => {
  await store(() => failure(404, 'post-not-found', 'Post not found'));
  await choose('Delete');
  await press('Undo');
  expect(await screen.findByText('The post could not be restored')).toBeTruthy();
});

test('a post that could not be deleted stays, with the reason', async () => {
  await list((_address, init) => (init?.method === 'DELETE' ? failure(503, 'service-unavailable', 'Away') : [backup]));
  await choose('Delete');
  expect(await screen.findByText('The post could not be deleted')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'A backup is a restore' })).toBeTruthy();
});
