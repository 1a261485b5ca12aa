import type { useSWRConfig } from 'swr';

export type Fetched = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

/** URLs of the current user and of the ways to sign in, which are the same for everybody. */
const KEPT = '/api/auth/';

/**
 * Clears the cache except for the current user and what is the same for everybody: a user must not see the data of the
 * previous one. Mounted hooks refetch. Key by key, since SWR's own filter skips the keys of paged lists.
 */
export async function clearCache({ cache, mutate }: Fetched): Promise<void> {
  const keys = [...cache.keys()].filter((key) => !key.startsWith(KEPT));
  await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
  // Also without a mounted hook: SWR would reuse a response of the last two seconds.
  await Promise.all(keys.map((key) => mutate(key)));
}
