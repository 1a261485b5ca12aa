import type { BlogPost } from '@kontor/contracts/schemas';

import { describe, expect, it } from 'vitest';

import { onService, readPages, service } from '../testing/harness.ts';

onService(async () => {
  await service.query(`
    insert into content.blog_posts (title, slug, excerpt, content, category, published_at)
    select case when i = 2500 then 'Needle' when i % 100 = 0 then 'Seldom' else 'Often' end || ' told', 'post-' || i, 'Short', 'Body',
      'Security', now() - i * interval '1 minute'
    from generate_series(1, 2500) i`);
});

/** The numbers of the posts on each page. */
const numbers = async (query: string) =>
  (await readPages<BlogPost>(`/api/blog-posts?${query}`)).map((page) =>
    page.map(({ slug }) => Number(slug.replace('post-', ''))),
  );

describe('a search among more posts than the first step reads', () => {
  it('finds a word only the oldest post has', async () => {
    expect(await numbers('search=needle')).toEqual([[2500]]);
  });

  it('finds a word of few posts, on pages without gaps or repeats', async () => {
    const pages = await numbers('search=seldom&limit=7');
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 3]);
    expect(pages.flat()).toEqual(Array.from({ length: 24 }, (_, i) => (i + 1) * 100));
  });

  it('finds a word of most posts, newest first', async () => {
    const pages = await numbers('search=told&limit=500');
    expect(pages.flat()).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
  });

  it('finds no post for a word of none', async () => {
    expect(await numbers('search=nowhere')).toEqual([[]]);
  });
});
