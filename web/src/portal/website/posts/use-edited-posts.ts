import { deletePost, listEditedPosts, type PostStatus, restorePost } from '@kontor/contracts/endpoints';

import { byId, call } from '../../../api/call.ts';
import { usePages } from '../../../api/use-pages.ts';
import { useDeleteWithUndo } from '../../../lists/use-delete-with-undo.ts';
import { usePortalTexts } from '../../texts.ts';

const PAGE = '30';

interface PostsQuery {
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

/** Deletes a post and offers to undo it. */
export const useDeletePost = () =>
  useDeleteWithUndo({
    list: listEditedPosts,
    call: (id) => call(deletePost, byId(id)),
    restore: (id) => call(restorePost, byId(id)),
    texts: usePortalTexts('posts').removal,
  });
