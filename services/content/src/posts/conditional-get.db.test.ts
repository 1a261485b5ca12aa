import { describe, expect, it } from 'vitest';

import { testUsers } from '@kontor/service-kit/testing';

import { day, draft, onService, service } from '../testing/harness.ts';

onService();

const publish = (slug: string) => service.write({ slug, isPublished: true, publishedAt: day(-1) });
const get = (url: string, etag?: string) =>
  service.app.inject({ url, headers: etag === undefined ? {} : { 'if-none-match': etag } });
const tagOf = async (url: string) => String((await get(url)).headers.etag);

describe('a public read', () => {
  it('is cacheable by shared caches for a second, and has an ETag', async () => {
    await publish('first');
    for (const url of ['/api/blog-posts', '/api/blog-posts/first']) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      });
      const known = await get(url, `"another", ${String(headers.etag)}`);
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
      expect(known.headers['cache-control']).toBe(headers['cache-control']);
      expect((await get(url, 'W/"another"')).statusCode).toBe(200);
    }
  });

  it('changes its ETag with each visible change, and only then', async () => {
    const post = await publish('changing');
    const other = await publish('another');
    const list = await tagOf('/api/blog-posts');
    const one = await tagOf('/api/blog-posts/changing');
    await service.write({ slug: 'unseen' });
    expect(await tagOf('/api/blog-posts')).toBe(list);

    const body = { ...draft({ slug: 'changing', title: 'New', isPublished: true, publishedAt: day(-1) }), version: 1 };
    const saved = await service.call('PUT', `/api/admin/blog-posts/${post.id}`, { as: testUsers.admin, payload: body });
    expect(saved.statusCode).toBe(200);
    expect((await get('/api/blog-posts', list)).statusCode).toBe(200);
    expect((await get('/api/blog-posts/changing', one)).json()).toMatchObject({ title: 'New' });

    const changed = await tagOf('/api/blog-posts');
    await service.call('DELETE', `/api/admin/blog-posts/${other.id}`, { as: testUsers.admin });
    expect((await get('/api/blog-posts', changed)).statusCode).toBe(200);
  });

  it('changes its ETag when a scheduled post becomes visible', async () => {
    const list = await tagOf('/api/blog-posts');
    await service.write({ slug: 'scheduled', isPublished: true, publishedAt: day(1) });
    expect((await get('/api/blog-posts', list)).statusCode).toBe(304);
    await service.query(`update content.blog_posts set published_at = now() where slug = 'scheduled'`);
    expect((await get('/api/blog-posts', list)).json()[0]).toMatchObject({ slug: 'scheduled' });
  });

  it('has another ETag on each page', async () => {
    const tags = await Promise.all(
      ['', '?limit=1', '?limit=2', '?search=changing'].map((query) => tagOf(`/api/blog-posts${query}`)),
    );
    expect(new Set(tags).size).toBe(tags.length);
    for (const query of ['?limit=2', '?search=New']) {
      const url = `/api/blog-posts${query}`;
      expect((await get(url, await tagOf(url))).statusCode).toBe(304);
    }
  });
});

it('errors and admin responses are not cacheable', async () => {
  for (const url of ['/api/blog-posts/none', '/api/blog-posts?limit=0', '/api/blog-posts?cursor=abc'])
    for (const etag of [undefined, 'W/"x"']) {
      const { statusCode, headers } = await get(url, etag);
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect([headers['cache-control'], headers.etag], url).toEqual(['no-store', undefined]);
    }
  const { statusCode, headers } = await service.call('GET', '/api/admin/blog-posts', { as: testUsers.admin });
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
});
