import {
  getPasskeySignIn,
  getProof,
  getTwoFactor,
  listPasskeys,
  listSessions,
  me,
  signInByPasskey,
} from '@kontor/contracts/endpoints';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { clearCache } from '../../../identity/clear-cache.ts';
import { notifyOtherTabs } from '../../../identity/other-tabs.ts';
import { usePortal } from '../../portal-context.ts';
import { signChallenge } from './ceremony.ts';

/** Returns a function that signs in by passkey without leaving the page; rejects with ApiError or CeremonyError. */
export function usePasskeyLogin(): () => Promise<void> {
  const { user } = usePortal();
  const fetched = useSWRConfig();
  return async () => {
    const signedIn = await call(signInByPasskey, { body: await signChallenge(await call(getPasskeySignIn)) });
    // The browser may offer a colleague's passkey too.
    if (signedIn.id !== user.id) await clearCache(fetched);
    notifyOtherTabs();
    const changed = [me, getProof, getTwoFactor, listPasskeys, listSessions];
    await Promise.all(changed.map(({ url }) => fetched.mutate(url)));
  };
}
