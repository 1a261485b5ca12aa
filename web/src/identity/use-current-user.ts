import { me, type SessionUser } from '@kontor/contracts';
import useSWR from 'swr';

import { call } from '../api/call.ts';

/** Who is signed in: `undefined` while nobody knows, `null` for anonymous visitors. */
export function useCurrentUser() {
  const { data, error, isValidating, mutate } = useSWR<SessionUser | null, unknown>(me.url, () => call(me));
  // Where asking failed the visitor is taken for anonymous: public pages work without the identity service. Pages that
  // are not public look at `error` first.
  const user = data === undefined && error !== undefined ? null : data;
  return { user, error: user ? undefined : error, isAsking: isValidating, refetch: mutate };
}
