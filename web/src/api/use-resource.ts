import type { Endpoint, ReplyOf } from '@kontor/contracts/endpoints';
import { useEffect } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';

import { call, type InputOf, urlOf } from './call.ts';

/** The state of a fetched resource. */
export interface Resource<Data> {
  /** Undefined until it is fetched. */
  data: Data | undefined;
  /** The error, if there is no `data`; a failed refetch keeps the previous data. */
  error: unknown;
  isFetching: boolean;
  retry: () => void;
}

export interface OpeningOptions {
  /** Refetches each time it is opened: for data that other users or pages change. */
  revalidateOnMount?: boolean;
}

/** For data that other users or pages change. */
export const fresh = { revalidateOnMount: true };

type ResourceOptions<Data> = OpeningOptions & Pick<SWRConfiguration<Data>, 'refreshInterval'>;

/** Fetches the reply of an endpoint with SWR: `useReply(getLedger, byId(7))`; the input `null` fetches nothing. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options?: ResourceOptions<ReplyOf<E>>,
): Resource<ReplyOf<E>> {
  const given = input as never;
  return useResource<ReplyOf<E>>(input && urlOf(endpoint, given), () => call(endpoint, given), options);
}

/** The same for what is not the reply of one call as it is. */
export function useResource<Data>(
  key: string | null,
  fetcher: () => Promise<Data>,
  options: ResourceOptions<Data> = {},
): Resource<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, unknown>(key, fetcher, {
    ...options,
    // SWR's two seconds without another fetch would keep a reply that a change in between has made old, and skip every
    // other fetch of an interval. Fetches at the same time are still one.
    ...(options.revalidateOnMount && { dedupingInterval: 0 }),
  });
  const { refreshInterval: interval = 0 } = options;
  const pause = typeof interval === 'function' ? interval(data) : interval;
  const isStuck = error !== undefined && data !== undefined && pause > 0 && !isValidating;
  // SWR skips the fetches of an interval after one has failed.
  useEffect(() => {
    if (!isStuck) return;
    const timer = setTimeout(() => void mutate(), pause);
    return () => clearTimeout(timer);
  }, [isStuck, pause, mutate]);
  return { data, error: data ? undefined : error, isFetching: isValidating, retry: () => void mutate() };
}
