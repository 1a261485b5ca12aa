import { type Credentials, login, me } from '@kontor/contracts';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { forget } from '../../identity/forget.ts';
import { tellOtherTabs } from '../../identity/other-tabs.ts';

/** `await logIn({ username, password })`; rejects with ApiError. The current user is fetched anew before it resolves. */
export function useLogin() {
  const fetched = useSWRConfig();
  // A mutation of the current user's key: SWR fetches that anew as part of it.
  const { trigger, isMutating } = useSWRMutation(me.url, (_key: string, { arg }: { arg: Credentials }) =>
    call(login, { body: arg }),
  );
  const logIn = async (credentials: Credentials): Promise<void> => {
    // A session that ran out was not logged out.
    await forget(fetched);
    await trigger(credentials);
    tellOtherTabs();
  };
  return { logIn, isLoggingIn: isMutating };
}
