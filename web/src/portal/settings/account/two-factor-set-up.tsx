import styled from '@emotion/styled';
import { beginTwoFactor, confirmTwoFactor, type TwoFactorSecret } from '@kontor/contracts/endpoints';
import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { call } from '../../../api/call.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { theme } from '../../../theme/theme.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { passwordOf, useRefreshAccount } from './own-account.ts';
import { ProofForm } from './proof-form.tsx';

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
  const refresh = useRefreshAccount();
  const [secret, setSecret] = useState<TwoFactorSecret>();

  if (secret) {
    return (
      <ScanStep
        secret={secret}
        onCancel={onCancel}
        confirm={async (code) => {
          const { recoveryCodes } = await call(confirmTwoFactor, { body: { code } });
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
      send={async (proof) => {
        const { code } = proof;
        setSecret(await call(beginTwoFactor, { body: { ...passwordOf(proof), ...(code && { code }) } }));
      }}
      onCancel={onCancel}
    >
      <Note>{twoFactor.setUp.prove}</Note>
    </ProofForm>
  );
}

/** Turns two-factor login on, or moves it to another app: first the password, then the QR code and a code. */
export function SetUpDialog({ open, ...rest }: SetUpProps & { open: boolean }) {
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
