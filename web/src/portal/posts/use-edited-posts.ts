import { listEditedPosts, type PostStatus } from '@kontor/contracts';

import { usePages } from '../../api/use-pages.ts';

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
  return usePages(listEditedPosts, query, { revalidateOnMount: true });
}
