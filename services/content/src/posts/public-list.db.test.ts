import type { BlogPost } from '@kontor/contracts/schemas';

import { describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';
import { Post } from './post.entity.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000);

onService(async () => {
  const em = service.orm.em.fork();
  const base = { excerpt: 'Short.', content: 'Body.', category: 'Security', tags: ['misc'], isPublished: true };
  em.create(Post, {
    ...base,
    slug: 'old',
    title: 'Säkra molnet på Åland',
    publishedAt: day(-9),
    language: 'sv',
    content: 'Vi hjälper företag med migreringar.',
  });
  const tags = ['PostgreSQL', '100%'];
  em.create(Post, { ...base, slug: 'new', title: 'Migrating databases', publishedAt: day(-1), tags });
  const other = { publishedAt: day(-5), category: 'Monitoring' };
  em.create(Post, { ...base, ...other, slug: 'other', title: "It's a back\\slash" });
  em.create(Post, { ...base, slug: 'draft', title: 'Migrating drafts', publishedAt: day(-2), isPublished: false });
  em.create(Post, { ...base, slug: 'future', title: 'Migrating tomorrow', publishedAt: day(1) });
  em.create(Post, { ...base, slug: 'undated', title: 'Migrating some day', publishedAt: null });
  await em.flush();
});

const get = (url: string) => service.app.inject({ url });
const slugs = async (query: string) =>
  (await get(`/api/blog-posts?${query}`)).json<BlogPost[]>().map((post) => post.slug);

describe('the list of posts', () => {
  it('shows published posts only, newest first, and none from the future or without a date [PU-6]', async () => {
    expect(await slugs('')).toEqual(['new', 'other', 'old']);
  });

  it('filters by a category; "all" does not filter', async () => {
    expect(await slugs('category=Monitoring')).toEqual(['other']);
    expect(await slugs('category=all')).toHaveLength(3);
    expect(await slugs('category=Nonsense')).toEqual([]);
  });

  it('filters by a language', async () => {
    expect(await slugs('language=sv')).toEqual(['old']);
    expect(await slugs('language=en&category=all')).toEqual(['new', 'other']);
    expect((await get('/api/blog-posts?language=de')).statusCode).toBe(400);
  });

  it('rejects invalid queries with 400 [IN-3, PU-8]', async () => {
    const sizes = ['limit=0', 'limit=501', 'limit=1e1', 'limit=', 'limit=3&limit=4'];
    for (const query of [...sizes, 'cursor=abc', 'cursor=%00', 'search=%00', `search=${'a'.repeat(201)}`])
      expect((await get(`/api/blog-posts?${query}`)).json(), query).toMatchObject({
        statusCode: 400,
        code: 'invalid-request',
        message: expect.any(String),
      });
  });
});

describe('the search', () => {
  it.each([
    ['as the visitor types', 'migra', ['new', 'old']],
    ['in another English form', 'migrated', ['new']],
    ['in another Swedish form', 'migreringen', ['old']],
    ['å, ä and ö', 'säkra åland', ['old']],
    ['tags', 'postgres', ['new']],
    ['every word', 'migrating molnet', []],
    ['% as text', '%', ['new']],
    ['_ as text', '_', []],
    ['a backslash as text', '\\', ['other']],
    ['a quote as text', "'", ['other']],
    ['operators as text', "it's & !back | (", []],
    ['query syntax as text', ":* 'migra", []],
  ])('finds %s [PU-7]', async (_what, search, expected) => {
    expect(await slugs(`search=${encodeURIComponent(search)}`)).toEqual(expected);
  });
});

describe('one post', () => {
  it('is found by its slug', async () => {
    const post = { slug: 'new', tags: ['PostgreSQL', '100%'], isPublished: true };
    expect((await get('/api/blog-posts/new')).json()).toMatchObject(post);
  });

  it.each(['draft', 'future', 'undated', 'missing', 'New', "'", '%25'])('returns 404 for %s [IN-4]', async (slug) => {
    const response = await get(`/api/blog-posts/${slug}`);
    expect(response.json()).toMatchObject({ statusCode: 404, code: 'post-not-found', message: 'Post not found' });
  });
});
