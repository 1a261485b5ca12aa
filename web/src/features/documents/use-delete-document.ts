import { deleteDocument, type Document, restoreDocument } from '@kontor/contracts';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';
import { useRefreshDocuments } from './use-refresh-documents.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** Deletes a document at once and offers to bring it back. `onDeleted` is called when it is gone from the list. */
export function useDeleteDocument({ id, originalName }: Document, onDeleted: () => void) {
  const dictionary = useDictionary();
  const { remove: texts } = dictionary.documents;
  const refresh = useRefreshDocuments();
  const deletion = useSWRMutation(deleteDocument.url, () => call(deleteDocument, params(id)));
  const restoration = useSWRMutation(restoreDocument.url, () => call(restoreDocument, params(id)));

  async function restore(): Promise<void> {
    try {
      await restoration.trigger();
      await refresh();
      toast.success({ title: texts.restored, description: originalName });
    } catch (error) {
      toast.destructive({ title: texts.restoreFailed, description: errorText(error, dictionary) });
    }
  }

  async function remove(): Promise<void> {
    try {
      await deletion.trigger();
      toast.success({
        title: texts.success,
        description: originalName,
        action: { label: texts.undo, onSelect: () => void restore() },
      });
      await refresh();
      onDeleted();
    } catch (error) {
      toast.destructive({ title: texts.failed, description: errorText(error, dictionary) });
    }
  }

  return { remove: () => void remove(), isDeleting: deletion.isMutating };
}
