import { listEditedPosts, type PostStatus } from '@kontor/contracts';

import { usePages } from '../../api/use-pages.ts';
import { usePostsChanged } from './posts-changed.ts';

/** How many are shown before somebody asks for more. */
const PAGE = '30';

export interface PostsQuery {
  search: string;
  status: PostStatus | 'all';
}

/** All posts, last changed first, a page at a time; always as they are now, for whoever comes back from editing one. */
export function useEditedPosts({ search, status }: PostsQuery) {
  const query = {
    limit: PAGE,
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
  };
  const pages = usePages(listEditedPosts, query, { revalidateOnMount: true });
  usePostsChanged(pages.refresh);
  return pages;
}
