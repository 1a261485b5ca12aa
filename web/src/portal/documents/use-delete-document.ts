import { deleteDocument, listDocuments, restoreDocument } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';
import { usePageTexts } from '../texts.ts';

const params = (id: number) => ({ params: { id: String(id) } });

/** Deletes a document and offers to bring it back. */
export const useDeleteDocument = () =>
  useDeleteWithUndo({
    list: listDocuments,
    remove: (id) => call(deleteDocument, params(id)),
    restore: (id) => call(restoreDocument, params(id)),
    texts: usePageTexts('overview').documents.removal,
  });
