import { deleteDocument, type DocumentCategory, listDocuments, restoreDocument } from '@kontor/contracts/endpoints';
import { useEffect } from 'react';

import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.ts';
import { useDeleteWithUndo } from '../../lists/use-delete-with-undo.ts';
import { usePageTexts } from '../texts.ts';
import type { DocumentOrder } from './document-order.ts';

export type CategoryFilter = DocumentCategory | 'all';

const PAGE = '50';

/** The documents of a category that the user may see, newest first, paged; all pages for any other order. */
export function useDocuments(category: CategoryFilter, order: DocumentOrder) {
  const pages = usePages(listDocuments, { ...(category === 'all' ? {} : { category }), limit: PAGE });
  const { hasMore, isFetching, error, showMore } = pages;
  // The smallest or the first by name may be on the last page.
  const needsMore = order !== 'newest' && hasMore && !isFetching && error === undefined;
  useEffect(() => {
    if (needsMore) showMore();
  }, [needsMore, showMore]);
  return pages;
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
