import useSWR, { type SWRConfiguration } from 'swr';

/** The state of a fetched resource. */
export interface Resource<Data> {
  /** Undefined until it is fetched. */
  data: Data | undefined;
  /** The error, if there is no `data`; a failed refetch keeps the previous data. */
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/** Fetches with SWR: `useResource(listSessions.url, () => call(listSessions))`; the key `null` fetches nothing. */
export function useResource<Data>(
  key: string | null,
  fetcher: () => Promise<Data>,
  options?: Pick<SWRConfiguration<Data>, 'revalidateOnMount' | 'refreshInterval' | 'dedupingInterval'>,
): Resource<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, unknown>(key, fetcher, {
    // Also right after the last fetch, whose reply a change in between has made old. Fetches at the same time are still one.
    ...(options?.revalidateOnMount && { dedupingInterval: 0 }),
    ...options,
  });
  return { data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
