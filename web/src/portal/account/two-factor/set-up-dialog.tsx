import styled from '@emotion/styled';
import type { TwoFactorSecret } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { theme } from '../../../theme/theme.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { ScanStep } from './scan-step.tsx';
import { useTwoFactorCalls } from './use-two-factor.ts';

const Text = styled.p`
  ${theme.text.note};
`;

interface SetUpProps {
  /** Two-factor login is on, and moves to another app. */
  isOn: boolean;
  /** Called with the recovery codes, which are shown once. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function SetUpSteps({ isOn, onDone, onCancel }: SetUpProps) {
  const { twoFactor } = usePageTexts('account').account;
  const { begin, confirm, refresh } = useTwoFactorCalls();
  const [secret, setSecret] = useState<TwoFactorSecret>();

  if (secret) {
    return (
      <ScanStep
        secret={secret}
        onCancel={onCancel}
        confirm={async (code) => {
          const { recoveryCodes } = await confirm(code);
          toast.success(twoFactor.setUp.success);
          onDone(recoveryCodes);
          await refresh();
        }}
      />
    );
  }
  return (
    <ProofForm
      fields={isOn ? ['currentPassword', 'code'] : ['currentPassword']}
      submitLabel={twoFactor.next}
      send={async (proof) => setSecret(await begin(proof))}
      onCancel={onCancel}
    >
      <Text>{twoFactor.setUp.prove}</Text>
    </ProofForm>
  );
}

/** Turns two-factor login on, or moves it to another app: first the password, then the QR code and a code. */
export function SetUpDialog({ open, ...rest }: SetUpProps & { open: boolean }) {
  const { close, setUp } = usePageTexts('account').account.twoFactor;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) rest.onCancel();
      }}
      title={rest.isOn ? setUp.moveTitle : setUp.title}
      closeLabel={close}
    >
      <SetUpSteps {...rest} />
    </Dialog>
  );
}
