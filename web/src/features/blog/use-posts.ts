import { listPosts } from '@kontor/contracts';

import { usePages } from '../../api/use-pages.ts';

/** How many posts the blog begins with, and adds each time somebody asks for more. */
export const POSTS_QUERY = { limit: '12' };

/** Published posts, newest first: `usePosts({ search, category })`. */
export const usePosts = (filter: { search?: string; category?: string }) =>
  usePages(listPosts, { ...filter, ...POSTS_QUERY });
