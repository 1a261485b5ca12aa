import type { PostSummary } from '@kontor/contracts/schemas';
import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';
import { listForAdmins } from './admin-queries.ts';

const { admin } = testUsers;
onService(async () => {
  const deleted = await service.write({ slug: 'deleted', title: 'Migrating ghosts' });
  await service.call('DELETE', `/api/admin/blog-posts/${deleted.id}`, { as: admin });
  const changes = [
    await service.write({ slug: 'first', title: 'Migrating drafts', content: 'a backslash \\ alone' }),
    await service.write({ slug: 'past', isPublished: true, publishedAt: day(-3), tags: ['100%'] }),
    await service.write({ slug: 'future', isPublished: true, publishedAt: day(3), content: 'Vi hjälper migreringar.' }),
    await service.write({ slug: 'now', isPublished: true }),
    await service.write({ slug: 'second' }),
  ];
  // Posts changed at the same time, and an old one published without a date.
  for (const { id } of changes)
    await service.query('update content.blog_posts set updated_at = ? where id = ?', [day(-100), id]);
  await service.query(
    "insert into content.blog_posts (title, slug, excerpt, content, category, published_at, updated_at) values ('T', 'undated', 'e', 'c', 'Security', null, '2020-01-01')",
  );
});

const list = (query = '') => service.call('GET', `/api/admin/blog-posts?${query}`, { as: admin });
const slugs = async (query = '') => (await list(query)).json<PostSummary[]>().map((post) => post.slug);

describe("the admins' list", () => {
  const all = ['second', 'first', 'undated', 'future', 'now', 'past'];

  it('shows every post that is not deleted, drafts last changed first, then by publication, with its status', async () => {
    const posts = (await list()).json<PostSummary[]>();
    expect(posts.map((post) => post.slug)).toEqual(all);
    const statuses = ['draft', 'draft', 'draft', 'scheduled', 'published', 'published'];
    expect(posts.map((post) => post.status)).toEqual(statuses);
    expect(posts[5]).toEqual({
      id: expect.any(Number),
      title: 'A title',
      slug: 'past',
      category: 'Security',
      tags: ['100%'],
      language: 'en',
      translationOf: null,
      translations: [],
      isOlder: false,
      authorId: admin.id,
      isPublished: true,
      publishedAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      status: 'published',
      version: 1,
    });
  });

  it('does not read the texts', async () => {
    const [post] = await listForAdmins(service.orm.em.fork(), { limit: '1' });
    expect(post).toMatchObject({ title: 'A title', content: undefined, excerpt: undefined });
  });

  it.each([
    ['draft', ['second', 'first', 'undated']],
    ['scheduled', ['future']],
    ['published', ['now', 'past']],
  ])('filters by status %s', async (status, expected) => {
    expect(await slugs(`status=${status}`)).toEqual(expected);
  });

  it('searches like the public list, also posts of one status', async () => {
    expect(await slugs('search=migra')).toEqual(['first', 'future']);
    expect(await slugs('search=%25')).toEqual(['past']);
    expect(await slugs('search=%20')).toEqual(all);
    expect(await slugs('search=migra&status=scheduled')).toEqual(['future']);
  });

  it('pages without gaps or repeats, also among drafts changed at the same time', async () => {
    const pages = await service.pages<PostSummary>('/api/admin/blog-posts?limit=1', admin);
    expect(pages.map((page) => page.map(({ slug }) => slug))).toEqual(all.map((slug) => [slug]));
  });

  it('rejects invalid queries', async () => {
    const status = ['status=', 'status=deleted', 'status=draft&status=draft'];
    for (const query of [...status, 'limit=0', 'limit=501', 'cursor=abc', 'search=%00', `search=${'a'.repeat(201)}`])
      expect(errorOf(await list(query)), query).toMatch(/^400 invalid-request\b/);
  });
});

it.each(['/api/admin/blog-posts', '/api/blog-posts'])('a forged cursor is rejected by %s', async (url) => {
  const days = ['2025-02-30T00', '2025-13-01T00', '2025-01-01T24', '0000-01-01T00'].map(
    (hour) => `${hour}:00:00.000Z|1`,
  );
  const ids = ['2147483648', "1'"].map((id) => `2025-01-01T00:00:00.000Z|${id}`);
  for (const key of [...days, ...ids]) {
    const cursor = Buffer.from(url.includes('admin') ? `false|${key}` : key).toString('base64url');
    expect((await service.call('GET', `${url}?cursor=${cursor}`, { as: admin })).statusCode, key).toBe(400);
  }
});
