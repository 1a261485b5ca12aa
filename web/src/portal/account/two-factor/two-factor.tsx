import { useState } from 'react';

import { errorText } from '../../../api/error-text.ts';
import { Card } from '../../../ui/card.tsx';
import { FailureState } from '../../../ui/failure-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePageTexts } from '../../texts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';
import { useTwoFactor, useTwoFactorCalls } from './use-two-factor.ts';

/** The reader's own two-factor login, and what can be done about it. */
export function TwoFactor({ username }: { username: string }) {
  const dictionary = usePageTexts('account');
  const { twoFactor } = dictionary.account;
  const { renew, turnOff } = twoFactor;
  const { state, error, isFetching, retry } = useTwoFactor();
  const calls = useTwoFactorCalls();
  const [isOpen, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);

  function show(recoveryCodes: string[]): void {
    setCodes(recoveryCodes);
    close();
  }

  if (error !== undefined) {
    return (
      <FailureState
        title={twoFactor.failed}
        text={errorText(error, dictionary)}
        retryLabel={twoFactor.retry}
        onRetry={retry}
        busy={isFetching}
      />
    );
  }
  if (!state) {
    return (
      <Card>
        <VisuallyHidden as="output">{twoFactor.loading}</VisuallyHidden>
        <Skeleton width="58%" height="1.4rem" />
      </Card>
    );
  }
  return (
    <>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onDone={() => setCodes(undefined)} />
      ) : (
        <TwoFactorStatus
          state={state}
          onSetUp={() => setOpen('setUp')}
          onRenew={() => setOpen('renew')}
          onTurnOff={() => setOpen('turnOff')}
        />
      )}
      <SetUpDialog open={isOpen === 'setUp'} isOn={state.isOn} onDone={show} onCancel={close} />
      <ProofDialog
        open={isOpen === 'renew'}
        title={renew.title}
        text={renew.text}
        asked={['currentPassword']}
        submitLabel={renew.submit}
        send={async (proof) => {
          show((await calls.renewCodes(proof)).recoveryCodes);
          await calls.refresh();
        }}
        onCancel={close}
      />
      <ProofDialog
        open={isOpen === 'turnOff'}
        title={turnOff.title}
        text={turnOff.text}
        asked={['currentPassword', 'code']}
        submitLabel={turnOff.submit}
        variant="danger"
        send={async (proof) => {
          await calls.turnOff(proof);
          toast.success({ title: turnOff.success });
          close();
          await calls.refresh();
        }}
        onCancel={close}
      />
    </>
  );
}
