import { internalPaths, type ChosenPost } from '@kontor/contracts/internal';
import { expect, it } from 'vitest';

import { day, onService, service } from '../testing/harness.ts';

onService();

const get = (slugs: string[]) => service.callInternal('GET', internalPaths.posts(slugs));

const IMAGE = '/api/images/0d1f3a52-7a39-4bb0-9f5f-1e0cf1f0a7aa';

it('returns the posts that visitors can read, with their first uploaded image', async () => {
  const published = { isPublished: true, publishedAt: day(-1) };
  await service.write({
    ...published,
    slug: 'shown',
    title: 'A <b>title</b>',
    excerpt: 'In short.',
    language: 'sv',
    content: `![A \\[small\\] bridge](${IMAGE}#w=800&h=600)\n\n![Later](${IMAGE})`,
  });
  await service.write({ ...published, slug: 'plain' });
  await service.write({ slug: 'draft' });
  await service.write({ isPublished: true, publishedAt: day(1), slug: 'later' });
  const { id } = await service.write({ ...published, slug: 'deleted' });
  await service.query(`update content.blog_posts set deleted_at = now() where id = ${id}`);

  const response = await get(['shown', 'plain', 'draft', 'later', 'deleted', 'unknown']);
  const posts = response.json<ChosenPost[]>().toSorted((a, b) => a.slug.localeCompare(b.slug));
  expect(posts).toEqual([
    { slug: 'plain', title: 'A title', excerpt: 'In short.', language: 'en', image: null, translations: [] },
    {
      slug: 'shown',
      title: 'A <b>title</b>',
      excerpt: 'In short.',
      language: 'sv',
      image: { url: IMAGE, description: 'A [small] bridge', size: { width: 800, height: 600 } },
      translations: [],
    },
  ]);
});

it('rejects slugs that are none, and too many of them', async () => {
  for (const slugs of [[''], ['A B'], ["x'--"], Array.from({ length: 21 }, (_, i) => `post-${i}`)])
    expect((await get(slugs.map(encodeURIComponent))).statusCode).toBe(400);
});
