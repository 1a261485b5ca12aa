import { me } from '@kontor/contracts';
import type { useSWRConfig } from 'swr';

export type Fetched = Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'>;

/**
 * Forgets every answer but who is signed in: what one person could see must not be shown to the next (spec §4). What is
 * on screen is fetched anew. One key after the other, since SWR's own filter passes over lists of several pages.
 */
export async function forget({ cache, mutate }: Fetched): Promise<void> {
  const keys = [...cache.keys()].filter((key) => key !== me.url);
  await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate: false })));
  // Also where nothing is on screen: SWR would still hand out an answer that is younger than two seconds.
  await Promise.all(keys.map((key) => mutate(key)));
}
