import type { BlogPost } from '@kontor/contracts/schemas';
import { buildTestService, type TestService } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { content } from '../service.ts';

let service: TestService;

beforeAll(async () => {
  service = await buildTestService(content, { SEED: 'none' });
  await service.orm.em.fork().execute(`
    insert into content.blog_posts (title, slug, excerpt, content, category, published_at)
    select case when i = 2500 then 'Needle' when i % 100 = 0 then 'Seldom' else 'Often' end || ' told', 'post-' || i, 'Short', 'Body',
      'Security', now() - i * interval '1 minute'
    from generate_series(1, 2500) i`);
});
afterAll(() => service.close());

/** The numbers of the posts on a page, and the address of the next one. */
async function page(url: string): Promise<{ numbers: number[]; next: string | undefined }> {
  const answer = await service.app.inject({ url });
  return {
    numbers: answer.json<BlogPost[]>().map(({ slug }) => Number(slug.replace('post-', ''))),
    next: /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1],
  };
}

describe('a search among more posts than one looks through', () => {
  it('finds a word only the oldest post has', async () => {
    expect(await page('/api/blog-posts?search=needle')).toEqual({ numbers: [2500], next: undefined });
  });

  it('finds a word few posts have, on pages without gap or repeat', async () => {
    const found: number[] = [];
    let url: string | undefined = '/api/blog-posts?search=seldom&limit=7';
    while (url) {
      const { numbers, next } = await page(url);
      found.push(...numbers);
      url = next;
    }
    expect(found).toEqual(Array.from({ length: 24 }, (_, i) => (i + 1) * 100));
  });

  it('finds a word most posts have, newest first', async () => {
    const first = await page('/api/blog-posts?search=told&limit=3');
    expect(first.numbers).toEqual([1, 2, 3]);
    expect((await page(first.next!)).numbers).toEqual([4, 5, 6]);
  });

  it('finds nothing where there is nothing', async () => {
    expect(await page('/api/blog-posts?search=nowhere')).toEqual({ numbers: [], next: undefined });
  });
});
