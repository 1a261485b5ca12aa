import type { Endpoint, QueryOf, ReplyOf } from '@kontor/contracts/endpoints';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as keyOfPages } from 'swr/infinite';

import { callForPage, type ListPage, urlOf } from './call.ts';

type ItemOf<E extends Endpoint> = ReplyOf<E> extends readonly (infer Item)[] ? Item : never;

/** The SWR key under which all pages of a list are kept that begins at `url`: a list of `ListPage`. */
export const pagesKey = (url: string): string => keyOfPages(() => url);

/** A key without the query of what it names. */
const withoutQuery = (key: string): string => key.split('?', 1)[0]!;

/**
 * For when something has changed: fetches the pages on screen of this list anew, and forgets what else is known of it,
 * which nobody would ever ask for again.
 */
export function useRefreshPages({ url }: { url: string }): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    // SWR's own filter of keys would pass over lists of pages.
    const keys = [...cache.keys()].filter((key) => [url, pagesKey(url)].includes(withoutQuery(key)));
    await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
    await Promise.all(keys.map((key) => mutate(key)));
  }, [cache, mutate, url]);
}

/** A list has no other input than its query, and the parameters of its address. */
const urlOfQuery = urlOf as (endpoint: Endpoint, input: object) => string;

/**
 * A list that is read page by page: `usePages(listPosts, { search })`, or `null` to ask for nothing. While the first page
 * of another query is on its way, the rows of the one before stay. `revalidateOnMount` asks anew each time the list is
 * opened: for what others, or another page, may have changed. `params` are those of the address.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | null,
  { params, ...options }: { revalidateOnMount?: boolean; params?: Record<string, string> } = {},
) {
  const first = query && urlOfQuery(endpoint, { query, ...(params && { params }) });
  const { data, error, isLoading, isValidating, size, setSize } = useSWRInfinite<ListPage<ReplyOf<E>>, unknown>(
    (index: number, before: ListPage<ReplyOf<E>> | null) => (index === 0 ? first : (before?.next ?? null)),
    (url: string) => callForPage(endpoint, url),
    {
      keepPreviousData: true,
      revalidateFirstPage: false,
      ...options,
      // Else what was answered within the last two seconds would do.
      ...(options.revalidateOnMount ? { dedupingInterval: 0 } : {}),
    },
  );
  const { cache } = useSWRConfig();
  const refreshPages = useRefreshPages({ url: first ? withoutQuery(first) : endpoint.url });

  /** Fetches all pages that are shown anew, and answers with them; for when something has changed. */
  async function refresh(): Promise<readonly ListPage<ReplyOf<E>>[]> {
    await refreshPages();
    return (first && (cache.get(pagesKey(first))?.data as readonly ListPage<ReplyOf<E>>[])) || [];
  }

  return {
    items: data?.flatMap((page): readonly ItemOf<E>[] => page.items),
    error,
    /** The first page is on its way. */
    isLoading,
    /** Something is on its way: the first page, one more, or all of them anew. */
    isFetching: isValidating,
    /** Pages after those that are shown are on their way. */
    isFetchingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.next),
    showMore: () => void setSize(size + 1),
    refresh,
  };
}
