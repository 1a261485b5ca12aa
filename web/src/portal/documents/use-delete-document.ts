import { deleteDocument, listDocuments, restoreDocument } from '@kontor/contracts';

import { call } from '../../api/call.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** Deletes a document and offers to bring it back. */
export const useDeleteDocument = () =>
  useDeleteWithUndo({
    list: listDocuments,
    remove: (id) => call(deleteDocument, params(id)),
    restore: (id) => call(restoreDocument, params(id)),
    texts: useDictionary().documents.removal,
  });
