import { setPassword } from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { notifyOtherTabs } from '../../identity/other-tabs.ts';
import { refreshCurrentUser } from '../../identity/refresh-current-user.ts';

interface Choice {
  token: string;
  password: string;
}

/**
 * `await choose({ token, password })`; rejects with ApiError. All sessions of the account end with it: if it was signed
 * in here, it no longer is when this resolves.
 */
export function useSetPassword() {
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(setPassword.url, (_key: string, { arg }: { arg: Choice }) =>
    call(setPassword, { body: arg }),
  );
  return async (choice: Choice): Promise<void> => {
    await trigger(choice);
    // The password is set, whether or not it can be found out who is signed in.
    await refreshCurrentUser(fetched).catch(() => undefined);
    notifyOtherTabs();
  };
}
