import { effortOf, fillTables, people, statementsOf } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildContent, type ContentService } from './testing/build-content.ts';

const MANY = 100_000;

/** No step of a page takes more: a search looks through a thousand rows of the list before it asks the index of words. */
const MOST_ROWS = 2_500;

let service: ContentService;
beforeAll(async () => {
  service = await buildContent();
  await fillTables(
    service.orm,
    `
    insert into content.blog_posts (title, slug, excerpt, content, category, is_published, published_at, updated_at)
      select 'Post rare' || lpad(i::text, 6, '0'), 'post-' || i, 'common', 'text',
        (array['Security', 'Monitoring'])[1 + i % 2], i % 4 > 0, now() - i * interval '1 minute',
        now() - i * interval '1 second'
      from generate_series(1, ${MANY}) i;`,
    `insert into content.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      select 'changed', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${MANY}) i;`,
  );
}, 180_000);
afterAll(() => service.close());

const LISTS = [
  '/api/blog-posts',
  '/api/blog-posts?category=Security',
  '/api/blog-posts?search=common',
  '/api/blog-posts?search=rare000077',
  '/api/blog-posts?search=nowhere',
  '/api/blog-posts?search=rare000077&category=Security',
  '/api/admin/blog-posts',
  '/api/admin/blog-posts?status=draft',
  '/api/admin/blog-posts?status=published',
  '/api/admin/blog-posts?status=scheduled',
  '/api/admin/blog-posts?search=rare000077',
  '/api/admin/audit-events/posts',
];

async function list(url: string): Promise<void> {
  const answer = await service.app.inject({ url, headers: await service.as(people.admin) });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

describe('a list of a hundred thousand', () => {
  it.each(LISTS)('reads what it shows and little else: %s', async (url) => {
    const asked = await statementsOf(service.orm, () => list(url));
    expect(asked.length).toBeGreaterThan(0);
    for (const each of asked) {
      const { rows, scanned } = await effortOf(service.orm, each);
      expect(rows, each.text).toBeLessThan(MOST_ROWS);
      expect(scanned, each.text).not.toContain('blog_posts');
    }
  });

  it.each(LISTS.filter((url) => !/search|limit/.test(url)))(
    'asks as often for three as for a hundred: %s',
    async (url) => {
      const limited = (limit: number) => `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
      const few = await statementsOf(service.orm, () => list(limited(3)));
      expect(await statementsOf(service.orm, () => list(limited(100)))).toHaveLength(few.length);
    },
  );
});
