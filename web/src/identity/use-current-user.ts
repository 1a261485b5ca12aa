import { me, type SessionUser } from '@kontor/contracts/endpoints';
import useSWR from 'swr';

import { call } from '../api/call.ts';

/** The current user: `undefined` while unknown, `null` for visitors. */
export function useCurrentUser() {
  const { data, error, isValidating, mutate } = useSWR<SessionUser | null, unknown>(me.url, () => call(me));
  // After a failure the visitor counts as anonymous: public pages work without the identity service. Other pages check
  // `error` first.
  const user = data === undefined && error !== undefined ? null : data;
  return { user, error: user ? undefined : error, isFetching: isValidating, refetch: mutate };
}
