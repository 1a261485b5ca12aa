import type { Endpoint } from '@kontor/contracts/endpoints';

import { useErrorText } from '../api/use-error-text.ts';
import { useRefreshPages } from '../api/use-pages.ts';
import { useAction } from '../forms/action.tsx';
import { toast } from '../ui/toast.ts';

interface Deletion {
  /** The endpoint of its list. */
  list: Endpoint;
  call: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  texts: { done: string; failed: string; undo: string; undone: string; undoFailed: string };
}

/** Deletes an item at once and offers to undo it. `remove` resolves, after the list is refetched, to whether it is deleted. */
export function useDeleteWithUndo({ list, call, restore, texts }: Deletion) {
  const errorText = useErrorText();
  const refresh = useRefreshPages(list);

  async function undo(id: number, name: string): Promise<void> {
    try {
      await restore(id);
      toast.success({ title: texts.undone, description: name });
    } catch (error) {
      toast.destructive({ title: texts.undoFailed, description: errorText(error) });
    }
    await refresh();
  }

  const { run, isBusy } = useAction({
    key: list.url,
    call: ({ id }: { id: number; name: string }) => call(id),
    done: ({ id, name }) => ({
      title: texts.done,
      description: name,
      action: { label: texts.undo, onSelect: () => void undo(id, name) },
    }),
    failed: texts.failed,
  });

  async function remove(id: number, name: string): Promise<boolean> {
    if (!(await run({ id, name }))) return false;
    await refresh();
    return true;
  }

  return { remove, isDeleting: isBusy };
}
