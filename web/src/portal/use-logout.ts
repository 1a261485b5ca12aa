import { logout, me } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../api/call.ts';
import { clearCache } from '../identity/clear-cache.ts';
import { notifyOtherTabs } from '../identity/other-tabs.ts';

/**
 * `await logOut()`; rejects with ApiError. Afterwards the cache is empty and the current user null. Resolves with the URL
 * at which the session of the company's account ends, if there is one.
 */
export function useLogout() {
  const fetched = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation(logout.url, () => call(logout));
  const logOut = async (): Promise<string | null> => {
    const reply = await trigger();
    await fetched.mutate(me.url, null, { revalidate: false });
    await clearCache(fetched);
    notifyOtherTabs();
    return reply?.url ?? null;
  };
  return { logOut, isLoggingOut: isMutating };
}
