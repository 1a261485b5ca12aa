import { listEditedPosts, type PostStatus } from '@kontor/contracts/endpoints';

import { usePages } from '../../api/use-pages.ts';

/** Posts per page. */
const PAGE = '30';

export interface PostsQuery {
  search: string;
  status: PostStatus | 'all';
}

/** All posts, last changed first, paged; refetched on each mount, since the editor changes them. */
export function useEditedPosts({ search, status }: PostsQuery) {
  const query = {
    limit: PAGE,
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
  };
  return usePages(listEditedPosts, query, { revalidateOnMount: true });
}
