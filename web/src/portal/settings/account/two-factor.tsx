import { renewRecoveryCodes, turnOffTwoFactor } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../../api/call.ts';
import { RowTitle } from '../../../lists/row-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { toast } from '../../../ui/toast.ts';
import { usePortalTexts } from '../../texts.ts';
import { passwordOf, useOwnAccount, useRefreshAccount } from './own-account.ts';
import { ProofForm, type ProofFormProps } from './proof-form.tsx';
import { SetUpDialog } from './two-factor-set-up.tsx';

/** With fewer codes left, the page advises to create new ones. */
const FEW = 3;

interface StatusProps {
  onChange: (change: 'setUp' | 'renew' | 'turnOff') => void;
}

/** Whether two-factor login is on, the number of recovery codes left, and buttons that change both. */
function Status({ onChange }: StatusProps) {
  const { twoFactor } = usePortalTexts('account');
  const { passkeys, proof, twoFactor: state } = useOwnAccount();
  const { isOn, isRequired, recoveryCodesLeft } = state;
  const { hasPassword } = proof;
  const isShort = recoveryCodesLeft < FEW;
  const codesLeft = (
    <div>
      <RowTitle as="p">
        <Badge tone={isShort ? 'warning' : 'neutral'}>{twoFactor.codesLeft(recoveryCodesLeft)}</Badge>
      </RowTitle>
      {isShort ? <Note>{twoFactor.fewCodes}</Note> : null}
    </div>
  );
  const renew = (
    <Button variant="secondary" onClick={() => onChange('renew')}>
      {twoFactor.renew.open}
    </Button>
  );
  if (!isOn) {
    // The password alone must not open an account that needs two factors.
    const needsRecoveryCode = isRequired && passkeys.length > 0;
    const login = needsRecoveryCode ? twoFactor.isOffWithPasskey : twoFactor.isOff;
    return (
      <Card>
        <Stack gap="md">
          <RowTitle as="p">
            <Badge>{twoFactor.off}</Badge>
            <span>{hasPassword ? login : twoFactor.withoutPassword.isOff}</span>
          </RowTitle>
          {needsRecoveryCode ? codesLeft : null}
          <Row gap="sm">
            <Button onClick={() => onChange('setUp')}>{twoFactor.setUp.open}</Button>
            {needsRecoveryCode ? renew : null}
          </Row>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <Stack gap="md">
        <RowTitle as="p">
          <Badge tone="accent">{twoFactor.on}</Badge>
          <span>{hasPassword ? twoFactor.isOn : twoFactor.withoutPassword.isOn}</span>
        </RowTitle>
        {codesLeft}
        {isRequired ? <Note>{twoFactor.required}</Note> : null}
        <Row gap="sm">
          {renew}
          <Button variant="secondary" onClick={() => onChange('setUp')}>
            {twoFactor.setUp.move}
          </Button>
          {isRequired ? null : (
            <Button variant="secondary" onClick={() => onChange('turnOff')}>
              {twoFactor.turnOff.open}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** The current user's two-factor login; `onCodes` is called with recovery codes, which are shown once. */
export function TwoFactor({ onCodes }: { onCodes: (recoveryCodes: string[]) => void }) {
  const { twoFactor } = usePortalTexts('account');
  const { proof: known, twoFactor: state } = useOwnAccount();
  const refresh = useRefreshAccount();
  const [isOpen, setOpen] = useState<'setUp' | 'renew' | 'turnOff'>();
  const close = () => setOpen(undefined);

  const { renew, turnOff } = twoFactor;
  const descriptions = { renew: renew.text, turnOff: known.hasPassword ? turnOff.text : turnOff.withoutPassword };
  const proofs: Record<'renew' | 'turnOff', Omit<ProofFormProps, 'onCancel' | 'submitLabel'>> = {
    renew: {
      fields: ['currentPassword'],
      send: async (proof) => {
        onCodes((await call(renewRecoveryCodes, { body: passwordOf(proof) })).recoveryCodes);
        close();
        await refresh();
      },
    },
    turnOff: {
      fields: ['currentPassword', 'code'],
      variant: 'danger',
      send: async (proof) => {
        await call(turnOffTwoFactor, { body: { ...passwordOf(proof), code: proof.code } });
        toast.success({ title: twoFactor.turnOff.success });
        close();
        await refresh();
      },
    },
  };

  return (
    <>
      <Status onChange={setOpen} />
      <SetUpDialog open={isOpen === 'setUp'} isOn={state.isOn} onDone={onCodes} onCancel={close} />
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
  );
}
