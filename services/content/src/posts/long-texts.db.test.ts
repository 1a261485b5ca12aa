import type { BlogPost } from '@kontor/contracts/schemas';
import { limits } from '@kontor/contracts/endpoints';
import { expect, it } from 'vitest';

import { onService, readPages, service } from '../testing/harness.ts';

const POSTS = 35;

onService(async () => {
  await service.query(
    `insert into content.blog_posts (title, slug, excerpt, content, category, is_published, published_at)
       select 'Post ' || i, 'post-' || i, 'Short.', repeat('x', ${limits.content}), 'Security', true,
         now() - i * interval '1 minute' from generate_series(1, ${POSTS}) i`,
  );
});

it.each(['', '&search=post', '&category=Security'])(
  'pages of the longest texts have a megabyte each, and none is missing: limit=500%s',
  async (query) => {
    const pages = await readPages<BlogPost>(`/api/blog-posts?limit=500${query}`);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(limits.listBytes * 1.1);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 5]);
    expect(pages.flat().map(({ slug }) => slug)).toEqual(Array.from({ length: POSTS }, (_, i) => `post-${i + 1}`));
    for (const { content } of pages.flat()) expect(content).toHaveLength(limits.content);
  },
);
