import useSWR, { type SWRConfiguration } from 'swr';

/** A response, or why there is none. */
export interface Resource<Data> {
  /** Undefined until it is fetched. */
  data: Data | undefined;
  /** Why there is no `data`; a failed refetch keeps what was fetched before. */
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

/** Fetches by SWR: `useResource(listSessions.url, () => call(listSessions))`; with the key `null` nothing. */
export function useResource<Data>(
  key: string | null,
  fetcher: () => Promise<Data>,
  options?: Pick<SWRConfiguration, 'revalidateOnMount'>,
): Resource<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, unknown>(key, fetcher, options);
  return { data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
