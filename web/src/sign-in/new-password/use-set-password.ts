import { setPassword } from '@kontor/contracts';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { askAnew } from '../../identity/ask-anew.ts';
import { tellOtherTabs } from '../../identity/other-tabs.ts';

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
  const { trigger, isMutating } = useSWRMutation(setPassword.url, (_key: string, { arg }: { arg: Choice }) =>
    call(setPassword, { body: arg }),
  );
  const choose = async (choice: Choice): Promise<void> => {
    await trigger(choice);
    // The password is set, whether or not it can be found out who is signed in.
    await askAnew(fetched).catch(() => undefined);
    tellOtherTabs();
  };
  return { choose, isChoosing: isMutating };
}
