import { me, type SessionUser } from '@kontor/contracts';
import useSWR from 'swr';

import { call } from '../../api/call.ts';

/** Who is signed in: `undefined` while nobody knows, `null` for anonymous visitors. */
export function useCurrentUser() {
  const { data, error, isLoading, mutate } = useSWR<SessionUser | null>(me.url, () => call(me));
  // When asking fails the visitor is treated as anonymous: public pages must work without the identity service.
  return { user: error ? null : data, isLoading, refetch: mutate };
}
