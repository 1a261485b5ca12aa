import { deleteDocument, listDocuments, restoreDocument } from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';
import { usePageTexts } from '../texts.ts';
import { type DocumentFilter, isPeriod } from './document-filter.ts';

/** Documents of a page of the list. */
export const PAGE = 50;

/** The documents that the user may see and that pass the filter, paged. */
export function useDocuments({ sort, ...filter }: DocumentFilter) {
  const filters = isPeriod(filter) ? filter : { ...filter, to: '' };
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return usePages(listDocuments, { ...given, ...(sort === 'newest' ? {} : { sort }), limit: String(PAGE) });
}

const params = (id: number) => ({ params: { id: String(id) } });

/** Deletes a document and offers to undo it. */
export const useDeleteDocument = () =>
  useDeleteWithUndo({
    list: listDocuments,
    call: (id) => call(deleteDocument, params(id)),
    restore: (id) => call(restoreDocument, params(id)),
    texts: usePageTexts('overview').documents.removal,
  });
