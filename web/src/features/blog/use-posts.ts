import { listPosts } from '@kontor/contracts';

import { usePages } from '../../api/use-pages.ts';
import type { ListedPost } from './listed-post.ts';

/** How many posts the blog begins with, and adds each time somebody asks for more. */
export const POSTS_QUERY = { limit: '12' };

/** Published posts, newest first: `usePosts({ search, category })`. */
export function usePosts(filter: { search?: string; category?: string }) {
  const { items, ...list } = usePages(listPosts, { ...filter, ...POSTS_QUERY });
  return { ...list, items: items as readonly ListedPost[] | undefined };
}
