import type { PostStatus } from '@kontor/contracts/schemas';

/**
 * When a post, of this alias, has which status: SQL, by the database's clock. Published without a moment is a draft,
 * since nobody is shown it.
 */
export const statusConditions = (post: string): Record<PostStatus, string> => ({
  draft: `(not ${post}.is_published or ${post}.published_at is null)`,
  scheduled: `(${post}.is_published and ${post}.published_at > now())`,
  published: `(${post}.is_published and ${post}.published_at <= now())`,
});

/** The status of a post of this alias: SQL. */
export function statusExpression(post: string): string {
  const { draft, scheduled } = statusConditions(post);
  return `case when ${draft} then 'draft' when ${scheduled} then 'scheduled' else 'published' end`;
}
