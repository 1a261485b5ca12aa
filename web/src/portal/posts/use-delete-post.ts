import { deletePost, listEditedPosts, restorePost } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';
import { usePageTexts } from '../texts.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** Deletes a post and offers to undo it. */
export const useDeletePost = () =>
  useDeleteWithUndo({
    list: listEditedPosts,
    remove: (id) => call(deletePost, params(id)),
    restore: (id) => call(restorePost, params(id)),
    texts: usePageTexts('posts').posts.removal,
  });
