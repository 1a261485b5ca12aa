import styled from '@emotion/styled';
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  type TwoFactorSecret,
} from '@kontor/contracts/endpoints';
import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

import { call } from '../../../api/call.ts';
import { useCopied } from '../../../browser/use-copied.ts';
import { DialogButton } from '../../../forms/dialog.tsx';
import { RowTitle } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Note } from '../../../ui/note.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { passwordOf, useOwnAccount, useRefreshAccount } from './own-account.ts';
import { ProofDialog, ProofForm } from './proof-form.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

const Instruction = styled(Note)({
  // Focused for screen readers; not interactive.
  '&:focus': { outline: 'none' },
});

const Middle = styled.div({ display: 'grid', justifyItems: 'center' });

const Key = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.space.sm,
  marginTop: theme.space.xs,
  padding: '0.3rem 0.4rem 0.3rem 0.9rem',
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
  '& code': { fontSize: theme.size.sm, overflowWrap: 'anywhere' },
});

/** A new secret as a QR code and as text. */
function SecretForApp({ secret: { secret, uri } }: { secret: TwoFactorSecret }) {
  const { setUp } = usePortalTexts('account').twoFactor;
  const { isCopied, copy } = useCopied();
  const instruction = useRef<HTMLParagraphElement>(null);

  // Does not focus the field: on a phone the keyboard would cover the QR code.
  useEffect(() => instruction.current?.focus(), []);

  return (
    <>
      <Instruction ref={instruction} tabIndex={-1}>
        {setUp.scan}
      </Instruction>
      <Middle>
        <Suspense fallback={<Skeleton width="13rem" height="13rem" />}>
          <QrCode text={uri} label={setUp.picture} />
        </Suspense>
      </Middle>
      <div>
        <Note>{setUp.byHand}</Note>
        <Key>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <IconButton label={isCopied ? setUp.copied : setUp.copy} onClick={() => void copy(secret)}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          </IconButton>
        </Key>
      </div>
    </>
  );
}

interface SetUpProps extends TwoFactorProps {
  /** Two-factor login is on, and moves to another app. */
  isOn: boolean;
  onCancel: () => void;
}

/** First the proof, then the secret, and a code as proof that the app has it. */
function SetUp({ isOn, onCodes, onCancel }: SetUpProps) {
  const { setUp, next } = usePortalTexts('account').twoFactor;
  const refresh = useRefreshAccount();
  const [secret, setSecret] = useState<TwoFactorSecret>();

  if (!secret) {
    return (
      <ProofForm
        fields={isOn ? ['currentPassword', 'code'] : ['currentPassword']}
        submitLabel={next}
        send={async ({ code, ...proof }) =>
          setSecret(await call(beginTwoFactor, { body: { ...passwordOf(proof), ...(code && { code }) } }))
        }
        onClose={onCancel}
      >
        <Note>{setUp.prove}</Note>
      </ProofForm>
    );
  }
  return (
    <ProofForm
      fields={['code']}
      isCodeOfApp
      submitLabel={setUp.confirm}
      send={async ({ code }) => {
        const { recoveryCodes } = await call(confirmTwoFactor, { body: { code } });
        toast.success(setUp.done);
        onCodes(recoveryCodes);
        await refresh();
      }}
      onClose={onCancel}
    >
      <SecretForApp secret={secret} />
    </ProofForm>
  );
}

/** With fewer codes left, the page advises to create new ones. */
const FEW = 3;

function RecoveryCodesLeft({ count }: { count: number }) {
  const { codesLeft, fewCodes } = usePortalTexts('account').twoFactor;
  return (
    <div>
      <RowTitle as="p">
        <Badge tone={count < FEW ? 'warning' : 'neutral'}>{codesLeft(count)}</Badge>
      </RowTitle>
      {count < FEW ? <Note>{fewCodes}</Note> : null}
    </div>
  );
}

interface TwoFactorProps {
  /** Called with recovery codes, which are shown once. */
  onCodes: (recoveryCodes: string[]) => void;
}

/** Whether two-factor login is on, the number of recovery codes left, and buttons that change both. */
export function TwoFactor({ onCodes }: TwoFactorProps) {
  const { twoFactor: texts } = usePortalTexts('account');
  const { passkeys, proof, twoFactor } = useOwnAccount();
  const refresh = useRefreshAccount();
  const { isOn, isRequired, recoveryCodesLeft } = twoFactor;
  const { hasPassword } = proof;
  // The password alone must not open an account that needs two factors.
  const isCodeForPasskey = !isOn && isRequired && passkeys.length > 0;
  const ofPassword = { ...texts, isOff: isCodeForPasskey ? texts.isOffWithPasskey : texts.isOff };
  const login = hasPassword ? ofPassword : texts.withoutPassword;
  const { setUp, renew, turnOff } = texts;

  return (
    <Card>
      <Stack gap="md">
        <RowTitle as="p">
          <Badge tone={isOn ? 'accent' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
          <span>{isOn ? login.isOn : login.isOff}</span>
        </RowTitle>
        {isOn || isCodeForPasskey ? <RecoveryCodesLeft count={recoveryCodesLeft} /> : null}
        {isOn && isRequired ? <Note>{texts.required}</Note> : null}
        <Row gap="sm">
          <DialogButton
            trigger={<Button variant={isOn ? 'secondary' : 'primary'}>{isOn ? setUp.move : setUp.open}</Button>}
            title={isOn ? setUp.moveTitle : setUp.title}
          >
            {(close) => <SetUp isOn={isOn} onCodes={onCodes} onCancel={close} />}
          </DialogButton>
          {isOn || isCodeForPasskey ? (
            <ProofDialog
              trigger={<Button variant="secondary">{renew.open}</Button>}
              title={renew.title}
              description={renew.text}
              submitLabel={renew.submit}
              send={async (given) => {
                onCodes((await call(renewRecoveryCodes, { body: passwordOf(given) })).recoveryCodes);
                await refresh();
              }}
            />
          ) : null}
          {isOn && !isRequired ? (
            <ProofDialog
              trigger={<Button variant="secondary">{turnOff.open}</Button>}
              title={turnOff.title}
              description={hasPassword ? turnOff.text : turnOff.withoutPassword}
              fields={['currentPassword', 'code']}
              variant="danger"
              submitLabel={turnOff.submit}
              send={({ code, ...given }) => call(turnOffTwoFactor, { body: { ...passwordOf(given), code } })}
              done={{ title: turnOff.done }}
            />
          ) : null}
        </Row>
      </Stack>
    </Card>
  );
}
