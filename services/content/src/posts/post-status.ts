import type { PostStatus } from '@kontor/contracts/schemas';

/**
 * The SQL condition of each status for a post of this alias, by the database's clock. A published post without a date is a
 * draft, since no visitor sees it.
 */
export const statusConditions = (post: string): Record<PostStatus, string> => ({
  draft: `(not ${post}.is_published or ${post}.published_at is null)`,
  scheduled: `(${post}.is_published and ${post}.published_at > now())`,
  published: `(${post}.is_published and ${post}.published_at <= now())`,
});

/** The SQL expression of the status of a post of this alias. */
export function statusExpression(post: string): string {
  const { draft, scheduled } = statusConditions(post);
  return `case when ${draft} then 'draft' when ${scheduled} then 'scheduled' else 'published' end`;
}
