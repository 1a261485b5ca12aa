import { logout, me } from '@kontor/contracts';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../api/call.ts';
import { forget } from '../identity/forget.ts';
import { tellOtherTabs } from '../identity/other-tabs.ts';

/** `await logOut()`; rejects with ApiError. Afterwards nobody is signed in and nothing fetched before is kept (spec §4). */
export function useLogout() {
  const fetched = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation(logout.url, () => call(logout));
  const logOut = async (): Promise<void> => {
    await trigger();
    await fetched.mutate(me.url, null, { revalidate: false });
    await forget(fetched);
    tellOtherTabs();
  };
  return { logOut, isLoggingOut: isMutating };
}
