import { type Document, type DocumentCategory, limits, listDocuments } from '@kontor/contracts';
import { useState } from 'react';
import useSWR from 'swr';

import { call, urlOf } from '../../api/call.ts';

export type CategoryFilter = DocumentCategory | 'all';

const { list } = limits;

/** What the reader may see of a category, newest first. At most 100 until `showMore` is called, then at most 500. */
export function useDocuments(category: CategoryFilter) {
  const [isLong, setLong] = useState(false);
  const query = {
    ...(category === 'all' ? {} : { category }),
    ...(isLong ? { limit: String(list.max) } : {}),
  };
  const { data, error, isValidating, mutate } = useSWR<Document[], unknown>(
    urlOf(listDocuments, { query }),
    () => call(listDocuments, { query }),
    // The rows stay on screen while they are fetched anew after an upload.
    { keepPreviousData: true },
  );
  const most = isLong ? list.max : list.default;
  return {
    documents: data,
    error: data ? undefined : error,
    isFetching: isValidating,
    /** There may be older documents than those shown. */
    isFull: data !== undefined && data.length >= most,
    showMore: isLong ? undefined : () => setLong(true),
    retry: () => void mutate(),
  };
}
