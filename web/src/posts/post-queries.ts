/** Home shows three posts (docs/specification.md#constants-and-limits). */
export const INSIGHTS_QUERY = { limit: '3' };

/** Posts per page of the blog. */
export const POSTS_QUERY = { limit: '12' };
