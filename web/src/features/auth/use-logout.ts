import { logout, me } from '@kontor/contracts';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await logOut()`; rejects with ApiError. Afterwards nobody is signed in and nothing fetched before is kept (spec §4). */
export function useLogout() {
  const { mutate } = useSWRConfig();
  const { trigger, isMutating } = useSWRMutation(logout.url, () => call(logout));
  const logOut = async (): Promise<void> => {
    await trigger();
    await mutate(() => true, undefined, { revalidate: false });
    await mutate(me.url, null, { revalidate: false });
  };
  return { logOut, isLoggingOut: isMutating };
}
