import {
  getPasskeySignIn,
  getProof,
  getTwoFactor,
  listPasskeys,
  listSessions,
  me,
  signInByPasskey,
} from '@kontor/contracts/endpoints';
import { useState } from 'react';
import { useSWRConfig } from 'swr';

import { call } from '../../../api/call.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { clearCache } from '../../../identity/clear-cache.ts';
import { notifyOtherTabs } from '../../../identity/other-tabs.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortal } from '../../portal-context.ts';
import { usePageTexts } from '../../texts.ts';
import { signChallenge } from '../passkey-ceremony.ts';
import { useCeremonyText } from '../use-ceremony-text.ts';

/** Returns a function that signs in by passkey without leaving the page; rejects with ApiError or CeremonyError. */
function usePasskeyLogin(): () => Promise<void> {
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

/** A button that signs in by passkey without leaving the page. */
export function PasskeyLogin() {
  const { login } = usePageTexts('account').account.passkeys;
  const logIn = usePasskeyLogin();
  const errorText = useErrorText();
  const ceremonyText = useCeremonyText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function run(): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await logIn();
      toast.success({ title: login.success });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack>
      {failure === undefined ? null : <FormAlert>{ceremonyText(failure) ?? errorText(failure)}</FormAlert>}
      <div>
        <Button busy={isBusy} onClick={() => void run()}>
          {isBusy ? login.working : login.label}
        </Button>
      </div>
    </Stack>
  );
}
