import { describeListCost, LIST_ROWS } from '@kontor/service-kit/testing';

import { onService, service } from './testing/harness.ts';

onService();

describeListCost('content', {
  service: () => service,
  audited: 'changed',
  tables: ['blog_posts', 'site_revisions', 'site_publications'],
  urls: `
    /api/blog-posts /api/blog-posts?category=Security /api/blog-posts?language=sv /api/blog-posts?prefer=sv
    /api/blog-posts?prefer=en&category=Security /api/blog-posts?prefer=en&search=common
    /api/blog-posts?prefer=en&search=rare000077 /api/blog-posts?search=common /api/blog-posts?search=rare000077
    /api/blog-posts?search=nowhere /api/blog-posts?search=rare000077&category=Security /api/admin/blog-posts
    /api/admin/blog-posts?status=draft /api/admin/blog-posts?status=published /api/admin/blog-posts?status=scheduled
    /api/admin/blog-posts?search=rare000077 /api/admin/trash/post /api/admin/audit-events/posts /api/site
    /api/admin/site /api/admin/site/page.text7/history`,
  fill: [
    `
    insert into content.blog_posts (title, slug, excerpt, content, category, language, is_published, published_at, updated_at)
      select 'Post rare' || lpad(i::text, 6, '0'), 'post-' || i, 'common', 'text',
        (array['Security', 'Monitoring'])[1 + i % 2], (array['en', 'sv'])[1 + (i % 1000 = 1)::int], i % 4 > 0, now() - i * interval '1 minute',
        now() - i * interval '1 second'
      from generate_series(1, ${LIST_ROWS}) i;`,
    // Every fourth post and the next one are a pair; each of an editor's list is read with its other half.
    `update content.blog_posts as post set pair_id = pair, category = half.category, language = case when post.id % 4 = 2 then 'sv' else 'en' end
      from (select id, category, gen_random_uuid() as pair from content.blog_posts where id % 4 = 2) as half where post.id in (half.id, half.id + 1)`,
    `update content.blog_posts set deleted_at = updated_at where id % 10 = 0`,
    // A history of twenty texts, of which the last revisions are current and two are drafts.
    `insert into content.site_publications (published_by) select 1 from generate_series(1, ${LIST_ROWS / 20}) i`,
    `insert into content.site_revisions (key, language, value, default_value, written_by, written_at, publication_id, is_current)
      select 'page.text' || i % 20, 'en', to_jsonb('Text ' || i), '"Text"', 1 + i % 5,
        '2025-01-01'::timestamptz + i * interval '1 minute', 1 + i / 20, i >= ${LIST_ROWS - 20}
      from generate_series(0, ${LIST_ROWS - 1}) i;`,
    `insert into content.site_revisions (key, language, value, default_value, written_by)
      select 'page.text' || i, 'en', '"Draft"', '"Text"', 1 from generate_series(1, 2) i;`,
  ],
});
