import type { BlogPost } from '@kontor/contracts/schemas';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';

let service: Harness;

beforeAll(async () => {
  service = await buildHarness();
  await service.query(`
    insert into content.blog_posts (title, slug, excerpt, content, category, published_at)
    select case when i = 2500 then 'Needle' when i % 100 = 0 then 'Seldom' else 'Often' end || ' told', 'post-' || i, 'Short', 'Body',
      'Security', now() - i * interval '1 minute'
    from generate_series(1, 2500) i`);
});
afterAll(() => service.close());

/** The numbers of the posts on a page, and the URL of the next one. */
async function page(url: string): Promise<{ numbers: number[]; next: string | undefined }> {
  const response = await service.app.inject({ url });
  return {
    numbers: response.json<BlogPost[]>().map(({ slug }) => Number(slug.replace('post-', ''))),
    next: /<([^>]+)>; rel="next"/.exec(String(response.headers.link))?.[1],
  };
}

describe('a search among more posts than the first step reads', () => {
  it('finds a word only the oldest post has', async () => {
    expect(await page('/api/blog-posts?search=needle')).toEqual({ numbers: [2500], next: undefined });
  });

  it('finds a word of few posts, on pages without gaps or repeats', async () => {
    const found: number[] = [];
    let url: string | undefined = '/api/blog-posts?search=seldom&limit=7';
    while (url) {
      const { numbers, next } = await page(url);
      found.push(...numbers);
      url = next;
    }
    expect(found).toEqual(Array.from({ length: 24 }, (_, i) => (i + 1) * 100));
  });

  it('finds a word of most posts, newest first', async () => {
    const first = await page('/api/blog-posts?search=told&limit=3');
    expect(first.numbers).toEqual([1, 2, 3]);
    expect((await page(first.next!)).numbers).toEqual([4, 5, 6]);
  });

  it('finds no post for a word of none', async () => {
    expect(await page('/api/blog-posts?search=nowhere')).toEqual({ numbers: [], next: undefined });
  });
});
