import type { Endpoint, QueryOf, ReplyOf } from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as keyOfPages } from 'swr/infinite';

import { callForPage, type ListPage, urlOf } from './call.ts';
import type { OpeningOptions } from './use-resource.ts';

type ItemOf<E extends Endpoint> = ReplyOf<E> extends readonly (infer Item)[] ? Item : never;

/** The SWR key of a paged list by the URL of its first page; its data are `ListPage`s. */
export const pagesKey = (url: string): string => keyOfPages(() => url);

/** A key without its query. */
const withoutQuery = (key: string): string => key.split('?', 1)[0]!;

/**
 * For use after a change: refetches the pages on screen of this list and removes its other cached pages,
 * which no component would refetch. Refetches what is on screen below its URL too, such as its count.
 */
export function useRefreshPages({ url }: { url: string }): () => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    // SWR's own filter skips the keys of paged lists.
    const keys = [...cache.keys()].filter((key) => [url, pagesKey(url)].includes(withoutQuery(key)));
    await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
    const below = [...cache.keys()].filter((key) => key.startsWith(`${url}/`));
    await Promise.all([...keys, ...below].map((key) => mutate(key)));
  }, [cache, mutate, url]);
}

/** A list's input is its query and the params of its URL. */
const urlOfQuery = urlOf as (endpoint: Endpoint, input: object) => string;

interface PagesOptions extends OpeningOptions {
  /** Whether rows of the previous query stay while the first page of another one is loading; by default true. */
  keepPreviousData?: boolean;
  /** The parameters in the URL. */
  params?: Record<string, string>;
}

/** A list that is read page by page: `usePages(listPosts, { search })`, or `null` to fetch nothing. */
export function usePages<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E> | null,
  { params, revalidateOnMount = false, keepPreviousData = true }: PagesOptions = {},
) {
  const first = query && urlOfQuery(endpoint, { query, ...(params && { params }) });
  const { data, error, isLoading, isValidating, mutate, size, setSize } = useSWRInfinite<ListPage<ReplyOf<E>>, unknown>(
    (index: number, before: ListPage<ReplyOf<E>> | null) => (index === 0 ? first : (before?.next ?? null)),
    (url: string) => callForPage(endpoint, url),
    { keepPreviousData, revalidateFirstPage: false },
  );
  const { cache } = useSWRConfig();
  const isCached = () => Boolean(first) && cache.get(pagesKey(first!))?.data !== undefined;
  // SWR's own option refetches in the next frame, and nothing when the list renders again before it.
  const [isRefetched] = useState(() => revalidateOnMount && isCached());
  useEffect(() => {
    if (isRefetched) void mutate();
    // Only when mounted: `mutate` is another one for another query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRefetched]);
  // A failed search must not look like a result: rows of another query stay only while this one is loading.
  const [shown, setShown] = useState(first);
  if (shown !== first && isCached()) setShown(first);
  const isOutdated = shown !== first && error !== undefined;
  const refreshPages = useRefreshPages({ url: first ? withoutQuery(first) : endpoint.url });

  /** Refetches all pages on screen and returns them; for use after a change. */
  const refresh = useCallback(async (): Promise<readonly ListPage<ReplyOf<E>>[]> => {
    await refreshPages();
    return (first && (cache.get(pagesKey(first))?.data as readonly ListPage<ReplyOf<E>>[])) || [];
  }, [refreshPages, first, cache]);

  return {
    items: isOutdated ? undefined : data?.flatMap((page): readonly ItemOf<E>[] => page.items),
    error,
    /** The first page is loading. */
    isLoading,
    /** A fetch is in progress: the first page, the next one, or all of them again. */
    isFetching: isValidating,
    /** The next page is loading. */
    isFetchingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.next),
    showMore: () => void setSize(size + 1),
    refresh,
  };
}
