import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import type { RetentionRule } from '@kontor/service-kit/database';

/** Deleted posts can be restored for a while; preview links are purged once they expire. */
export const retentionRules: RetentionRule[] = [
  {
    kind: 'deleted-posts',
    days: RESTORABLE_DAYS,
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
