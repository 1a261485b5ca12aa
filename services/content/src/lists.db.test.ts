import { describeListCost, fillTables, LIST_ROWS, testUsers } from '@kontor/service-kit/testing';

import { onService, service } from './testing/harness.ts';

onService(async () => {
  await fillTables(
    service.orm,
    `
    insert into content.blog_posts (title, slug, excerpt, content, category, language, is_published, published_at, updated_at)
      select 'Post rare' || lpad(i::text, 6, '0'), 'post-' || i, 'common', 'text',
        (array['Security', 'Monitoring'])[1 + i % 2], (array['en', 'sv'])[1 + (i % 1000 = 1)::int], i % 4 > 0, now() - i * interval '1 minute',
        now() - i * interval '1 second'
      from generate_series(1, ${LIST_ROWS}) i;`,
    `update content.blog_posts set deleted_at = updated_at where id % 10 = 0`,
    `insert into content.audit_events (action, actor_id, actor_name, subject_kind, subject_id, happened_at)
      select 'changed', 1 + i % 40, 'N' || i % 40, 'user', 1 + i % 5000, '2025-01-01'::timestamptz + i * interval '1 minute'
      from generate_series(1, ${LIST_ROWS}) i;`,
  );
});

const LISTS = [
  '/api/blog-posts',
  '/api/blog-posts?category=Security',
  '/api/blog-posts?language=sv',
  '/api/blog-posts?search=common',
  '/api/blog-posts?search=rare000077',
  '/api/blog-posts?search=nowhere',
  '/api/blog-posts?search=rare000077&category=Security',
  '/api/admin/blog-posts',
  '/api/admin/blog-posts?status=draft',
  '/api/admin/blog-posts?status=published',
  '/api/admin/blog-posts?status=scheduled',
  '/api/admin/blog-posts?search=rare000077',
  '/api/admin/trash/post',
  '/api/admin/audit-events/posts',
];

async function list(url: string): Promise<void> {
  const response = await service.call('GET', url, { as: testUsers.admin });
  if (response.statusCode !== 200) throw new Error(response.body);
}

describeListCost({ urls: LISTS, tables: ['blog_posts', 'audit_events'], orm: () => service.orm, request: list });
