import { listDocuments } from '@kontor/contracts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

import { pagesKey } from '../../api/use-pages.ts';

/** A page of the list, and a list of pages; the latter SWR's own filter of keys passes over. */
const isPage = (key: string): boolean => key.split('?', 1)[0] === listDocuments.url;
const isList = (key: string): boolean => key.split('?', 1)[0] === pagesKey(listDocuments.url);

/** Fetches the list on screen anew, and forgets those of other categories, which would otherwise never be again. */
export function useRefreshDocuments(): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    const keys = [...cache.keys()];
    const forget = (key: string) => mutate(key, undefined);
    // First the pages: of a list only those are fetched that are not known.
    await Promise.all(keys.filter(isPage).map(forget));
    await Promise.all(keys.filter(isList).map(forget));
  }, [cache, mutate]);
}
