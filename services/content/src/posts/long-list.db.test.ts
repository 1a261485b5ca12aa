import { limits } from '@kontor/contracts/endpoints';
import type { BlogPost } from '@kontor/contracts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';

import { onService, service } from '../testing/harness.ts';

onService();

/** The numbers of the posts on each page. */
const numbers = async (query: string) =>
  (await service.pages<BlogPost>(`/api/blog-posts?${query}`)).map((page) =>
    page.map(({ slug }) => Number(slug.replace('post-', ''))),
  );
const upTo = (count: number, step = 1) => Array.from({ length: count }, (_, i) => (i + 1) * step);

describe('a search among more posts than the first step reads', () => {
  beforeAll(() =>
    service.query(`
      insert into content.blog_posts (title, slug, excerpt, content, category, published_at)
      select case when i = 2500 then 'Needle' when i % 100 = 0 then 'Seldom' else 'Often' end || ' told', 'post-' || i,
        'Short', 'Body', 'Security', now() - i * interval '1 minute' from generate_series(1, 2500) i`),
  );

  it.each([
    ['a word only the oldest post has', 'search=needle', [[2500]]],
    ['no post for a word of none', 'search=nowhere', [[]]],
    [
      'a word of most posts, newest first',
      'search=told&limit=500',
      [0, 1, 2, 3, 4].map((page) => upTo(500).map((i) => page * 500 + i)),
    ],
    [
      'a word of few posts, on pages without gaps or repeats',
      'search=seldom&limit=7',
      [0, 7, 14, 21].map((from) => upTo(24, 100).slice(from, from + 7)),
    ],
  ])('finds %s', async (_what, query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });
});

describe('a list of the longest texts', () => {
  beforeAll(async () => {
    await service.query('delete from content.blog_posts');
    await service.query(
      `insert into content.blog_posts (title, slug, excerpt, content, category, is_published, published_at)
       select 'Post ' || i, 'post-' || i, 'Short.', repeat('x', ${limits.content}), 'Security', true,
         now() - i * interval '1 minute' from generate_series(1, 35) i`,
    );
  });

  it.each(['', '&search=post', '&category=Security'])(
    'has pages of a megabyte each, and none is missing: limit=500%s',
    async (query) => {
      const pages = await service.pages<BlogPost>(`/api/blog-posts?limit=500${query}`);
      for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(limits.listBytes * 1.1);
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 5]);
      expect(pages.flat().map(({ slug }) => slug)).toEqual(upTo(35).map((i) => `post-${i}`));
      for (const { content } of pages.flat()) expect(content).toHaveLength(limits.content);
    },
  );
});
