import type { RetentionRule } from '@kontor/service-kit/database';

/** Deleted posts can be restored for 30 days; preview links are purged once they expire. */
export const retentionRules: RetentionRule[] = [
  {
    kind: 'deleted-posts',
    days: 30,
    setting: null,
    table: 'content.blog_posts',
    key: 'id',
    where: 'deleted_at is not null',
    moment: 'deleted_at',
  },
  {
    kind: 'preview-links',
    days: null,
    setting: null,
    table: 'content.preview_links',
    key: 'token_hash',
    where: 'true',
    moment: 'expires_at',
  },
];
