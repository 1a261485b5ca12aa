import styled from '@emotion/styled';
import type { TwoFactorSecret } from '@kontor/contracts/endpoints';
import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { useCopied } from '../../../browser/use-copied.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../../texts.ts';
import { usePasskeys, useProof, useTwoFactor, useTwoFactorCalls } from './own-account.ts';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorStatus } from './two-factor-status.tsx';

interface SetUpProps {
  /** Two-factor login is on, and moves to another app. */
  isOn: boolean;
  /** Called with the recovery codes, which are shown once. */
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const QrCode = lazy(() => import('./qr-code.tsx'));

const Text = styled.p`
  ${theme.text.note};

  /* Focused for screen readers; not interactive. */
  &:focus {
    outline: none;
  }
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
`;

const Key = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.xs};
  padding: 0.3rem 0.4rem 0.3rem 0.9rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};

  & code {
    font-size: ${theme.size.sm};
    overflow-wrap: anywhere;
  }
`;

interface ScanStepProps {
  secret: TwoFactorSecret;
  confirm: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret as a QR code and as text, and requests a code as proof that the app has it. */
function ScanStep({ secret, confirm, onCancel }: ScanStepProps) {
  const { setUp } = usePortalTexts('account').twoFactor;
  const { isCopied, copy } = useCopied();
  const text = useRef<HTMLParagraphElement>(null);

  // Does not focus the field: on a phone the keyboard would cover the QR code.
  useEffect(() => text.current?.focus(), []);

  return (
    <ProofForm
      fields={['code']}
      isCodeOfApp
      submitLabel={setUp.confirm}
      send={({ code }) => confirm(code)}
      onCancel={onCancel}
    >
      <Text ref={text} tabIndex={-1}>
        {setUp.scan}
      </Text>
      <Middle>
        <Suspense fallback={<Skeleton width="13rem" height="13rem" />}>
          <QrCode text={secret.uri} label={setUp.picture} />
        </Suspense>
      </Middle>
      <div>
        <Text>{setUp.byHand}</Text>
        <Key>
          <code>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={isCopied ? setUp.copied : setUp.copy} onClick={() => void copy(secret.secret)}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </IconButton>
        </Key>
      </div>
    </ProofForm>
  );
}

function SetUpSteps({ isOn, onDone, onCancel }: SetUpProps) {
  const { twoFactor } = usePortalTexts('account');
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
  const { close, setUp } = usePortalTexts('account').twoFactor;
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
  const { twoFactor } = usePortalTexts('account');
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
