import type { TwoFactorState } from '@kontor/contracts/endpoints';

import { RowTitle } from '../../../lists/row-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { Note } from '../../../ui/note.ts';
import { usePortalTexts } from '../../texts.ts';

/** With fewer codes left, the page advises to create new ones. */
const FEW = 3;

interface TwoFactorStatusProps {
  state: TwoFactorState;
  hasPassword: boolean;
  hasPasskey: boolean;
  onChange: (change: 'setUp' | 'renew' | 'turnOff') => void;
}

/** Whether two-factor login is on, the number of recovery codes left, and buttons that change both. */
export function TwoFactorStatus({ state, hasPassword, hasPasskey, onChange }: TwoFactorStatusProps) {
  const { twoFactor } = usePortalTexts('account');
  const { isOn, isRequired, recoveryCodesLeft } = state;
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
    const needsRecoveryCode = isRequired && hasPasskey;
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
