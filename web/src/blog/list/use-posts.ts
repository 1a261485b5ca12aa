import { listPosts } from '@kontor/contracts/endpoints';

import { usePages } from '../../api/use-pages.ts';
import type { ListedPost } from '../../posts/listed-post.ts';
import { POSTS_QUERY } from '../../posts/post-queries.ts';

/** Published posts, newest first: `usePosts({ search, category })`. */
export function usePosts(filter: { search?: string; category?: string }) {
  const { items, ...list } = usePages(listPosts, { ...filter, ...POSTS_QUERY });
  return { ...list, items: items as readonly ListedPost[] | undefined };
}
