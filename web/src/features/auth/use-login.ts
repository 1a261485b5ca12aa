import { type Credentials, login, me } from '@kontor/contracts';
import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';

/** `await logIn({ username, password })`; rejects with ApiError. The current user is fetched anew before it resolves. */
export function useLogin() {
  const { mutate } = useSWRConfig();
  // A mutation of the current user's key: SWR fetches that anew as part of it.
  const { trigger, isMutating } = useSWRMutation(me.url, (_key: string, { arg }: { arg: Credentials }) =>
    call(login, { body: arg }),
  );
  const logIn = async (credentials: Credentials): Promise<void> => {
    // A session that ran out was not logged out: what its owner could see must not be shown to the next.
    await mutate((key) => key !== me.url, undefined, { revalidate: false });
    await trigger(credentials);
  };
  return { logIn, isLoggingIn: isMutating };
}
