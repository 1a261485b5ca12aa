import { type Credentials, login, me } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { clearCache } from '../../identity/clear-cache.ts';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';

/** `await logIn({ username, password })`; rejects with ApiError. Refetches the current user before it resolves. */
export function useLogin() {
  const fetched = useSWRConfig();
  // A mutation of the current user's key, which makes SWR refetch it.
  const { trigger, isMutating } = useSWRMutation(me.url, (_key: string, { arg }: { arg: Credentials }) =>
    call(login, { body: arg }),
  );
  const logIn = async (credentials: Credentials): Promise<void> => {
    // An expired session did not clear the cache.
    await clearCache(fetched);
    await trigger(credentials);
    notifyOtherTabs();
  };
  return { logIn, isLoggingIn: isMutating };
}
