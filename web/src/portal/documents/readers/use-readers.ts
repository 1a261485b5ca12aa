import { listDocumentReaders } from '@kontor/contracts/endpoints';

import { usePages } from '../../../api/use-pages.ts';

/** Who opened a document, newest first, a page at a time; always as it is now. */
export const useReaders = (documentId: number) =>
  usePages(listDocumentReaders, { limit: '50' }, { params: { id: String(documentId) }, revalidateOnMount: true });
