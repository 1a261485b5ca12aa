import type { TwoFactorSecret } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { Loaded } from '../../../lists/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePageTexts } from '../../texts.ts';
import { ProofForm, type ProofFormProps } from '../proof/proof-form.tsx';
import { usePasskeys } from '../use-passkeys.ts';
import { useProof } from '../use-proof.ts';
import { useTwoFactor, useTwoFactorCalls } from '../use-two-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';

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
      <Note>{twoFactor.setUp.prove}</Note>
    </ProofForm>
  );
}

/** Turns two-factor login on, or moves it to another app: first the password, then the QR code and a code. */
function SetUpDialog({ open, ...rest }: SetUpProps & { open: boolean }) {
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

/** The current user's two-factor login. */
export function TwoFactor({ username }: { username: string }) {
  const { twoFactor } = usePageTexts('account').account;
  const calls = useTwoFactorCalls();
  const hasPassword = useProof().data?.hasPassword !== false;
  const hasPasskey = (usePasskeys().data ?? []).length > 0;
  const [isOpen, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);

  function show(recoveryCodes: string[]): void {
    setCodes(recoveryCodes);
    close();
  }

  const { renew, turnOff } = twoFactor;
  const descriptions = { renew: renew.text, turnOff: hasPassword ? turnOff.text : turnOff.withoutPassword };
  const proofs: Record<'renew' | 'turnOff', Omit<ProofFormProps, 'onCancel' | 'submitLabel'>> = {
    renew: {
      fields: ['currentPassword'],
      send: async (proof) => {
        show((await calls.renewCodes(proof)).recoveryCodes);
        await calls.refresh();
      },
    },
    turnOff: {
      fields: ['currentPassword', 'code'],
      variant: 'danger',
      send: async (proof) => {
        await calls.turnOff(proof);
        toast.success({ title: twoFactor.turnOff.success });
        close();
        await calls.refresh();
      },
    },
  };

  return (
    <Loaded
      resource={useTwoFactor()}
      texts={twoFactor}
      placeholder={
        <Card>
          <VisuallyHidden as="output">{twoFactor.loading}</VisuallyHidden>
          <Skeleton width="58%" height="1.4rem" />
        </Card>
      }
    >
      {(state) => (
        <>
          {codes ? (
            <RecoveryCodes codes={codes} username={username} onDone={() => setCodes(undefined)} />
          ) : (
            <TwoFactorStatus state={state} hasPassword={hasPassword} hasPasskey={hasPasskey} onChange={setOpen} />
          )}
          <SetUpDialog open={isOpen === 'setUp'} isOn={state.isOn} onDone={show} onCancel={close} />
          {(['renew', 'turnOff'] as const).map((change) => (
            <Dialog
              key={change}
              open={isOpen === change}
              onOpenChange={close}
              title={twoFactor[change].title}
              description={descriptions[change]}
              closeLabel={twoFactor.close}
            >
              <ProofForm {...proofs[change]} submitLabel={twoFactor[change].submit} onCancel={close} />
            </Dialog>
          ))}
        </>
      )}
    </Loaded>
  );
}
