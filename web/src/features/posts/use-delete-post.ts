import { deletePost, listEditedPosts, restorePost } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { announcePostsChanged } from './posts-changed.ts';

const remove = (_key: string, { arg: id }: { arg: number }) => call(deletePost, { params: { id: String(id) } });

/** Deletes a post at once and offers to undo it. `deleted` resolves to whether it is gone. */
export function useDeletePost() {
  const dictionary = useDictionary();
  const { removal } = dictionary.posts;
  const { trigger, isMutating } = useSWRMutation(listEditedPosts.url, remove);

  async function undo(id: number): Promise<void> {
    try {
      await call(restorePost, { params: { id: String(id) } });
      toast.success({ title: removal.undone });
    } catch (error) {
      toast.destructive({ title: removal.undoFailed, description: errorText(error, dictionary) });
    }
    announcePostsChanged();
  }

  async function deleted({ id, title }: { id: number; title: string }): Promise<boolean> {
    if (isMutating) return false;
    try {
      await trigger(id);
    } catch (error) {
      toast.destructive({ title: removal.failed, description: errorText(error, dictionary) });
      return false;
    }
    toast.success({
      title: removal.done,
      description: title,
      action: { label: removal.undo, onSelect: () => void undo(id) },
    });
    announcePostsChanged();
    return true;
  }

  return { deleted, isDeleting: isMutating };
}
