import type { Endpoint } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

import { errorText } from '../api/error-text.ts';
import { useRefreshPages } from '../api/use-pages.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { toast } from '../ui/toast.ts';

interface Deletion {
  /** Where the thing is listed. */
  list: Endpoint;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  texts: { done: string; failed: string; undo: string; undone: string; undoFailed: string };
}

/**
 * Deletes a thing at once, and offers to undo it. `deleted` resolves to whether it is gone, once the list shows it.
 */
export function useDeleteWithUndo({ list, remove, restore, texts }: Deletion) {
  const dictionary = useTexts(staffErrorTexts);
  const refresh = useRefreshPages(list);
  const removal = useSWRMutation(list.url, (_key: string, { arg: id }: { arg: number }) => remove(id));

  async function undo(id: number, name: string): Promise<void> {
    try {
      await restore(id);
      toast.success({ title: texts.undone, description: name });
    } catch (error) {
      toast.destructive({ title: texts.undoFailed, description: errorText(error, dictionary) });
    }
    await refresh();
  }

  async function deleted(id: number, name: string): Promise<boolean> {
    if (removal.isMutating) return false;
    try {
      await removal.trigger(id);
    } catch (error) {
      toast.destructive({ title: texts.failed, description: errorText(error, dictionary) });
      return false;
    }
    toast.success({
      title: texts.done,
      description: name,
      action: { label: texts.undo, onSelect: () => void undo(id, name) },
    });
    await refresh();
    return true;
  }

  return { deleted, isDeleting: removal.isMutating };
}
