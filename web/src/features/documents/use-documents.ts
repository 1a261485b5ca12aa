import { type DocumentCategory, listDocuments } from '@kontor/contracts';

import { usePages } from '../../api/use-pages.ts';

export type CategoryFilter = DocumentCategory | 'all';

/** How many documents one page of the list holds. */
const PAGE = '50';

/** What the reader may see of a category, newest first, page by page. */
export const useDocuments = (category: CategoryFilter) =>
  usePages(listDocuments, { ...(category === 'all' ? {} : { category }), limit: PAGE });
