/** What home asks for: three posts (spec §9). */
export const INSIGHTS_QUERY = { limit: '3' };

/** How many posts the blog begins with, and adds each time somebody asks for more. */
export const POSTS_QUERY = { limit: '12' };
