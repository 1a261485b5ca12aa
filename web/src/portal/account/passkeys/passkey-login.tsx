import { useState } from 'react';

import { useErrorText } from '../../../api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { useCeremonyText } from './use-ceremony-text.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

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
