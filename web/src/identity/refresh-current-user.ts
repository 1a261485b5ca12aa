import { me, type SessionUser } from '@kontor/contracts/endpoints';

import { call } from '../api/call.ts';
import { type Fetched, clearCache } from './clear-cache.ts';

/** Refetches the current user, and clears the cache when it is another user. */
export async function refreshCurrentUser(fetched: Fetched): Promise<void> {
  const user = await call(me);
  const known = fetched.cache.get(me.url)?.data as SessionUser | null | undefined;
  // The user first, so that pages of the previous user fetch nothing in between.
  await fetched.mutate(me.url, user, { revalidate: false });
  if (user?.id !== known?.id) await clearCache(fetched);
}
