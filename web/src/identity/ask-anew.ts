import { me, type SessionUser } from '@kontor/contracts';

import { call } from '../api/call.ts';
import { type Fetched, forget } from './forget.ts';

/** Asks who is signed in by now, and forgets what was fetched where that is somebody else than before. */
export async function askAnew(fetched: Fetched): Promise<void> {
  const user = await call(me);
  const known = fetched.cache.get(me.url)?.data as SessionUser | null | undefined;
  // First who it is: the pages of somebody who is gone must not ask for more in the meantime.
  await fetched.mutate(me.url, user, { revalidate: false });
  if (user?.id !== known?.id) await forget(fetched);
}
