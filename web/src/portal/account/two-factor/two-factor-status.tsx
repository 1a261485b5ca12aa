import styled from '@emotion/styled';
import type { TwoFactorState } from '@kontor/contracts/endpoints';

import { theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/grid.tsx';
import { usePageTexts } from '../../texts.ts';

/** With fewer codes left, the page advises to create new ones. */
const FEW = 3;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.sm};
`;

const Text = styled.p`
  ${theme.text.note};
`;

export interface TwoFactorStatusProps {
  state: TwoFactorState;
  onChange: (change: 'setUp' | 'renew' | 'turnOff') => void;
}

/** Whether two-factor login is on, the number of recovery codes left, and buttons that change both. */
export function TwoFactorStatus({ state, onChange }: TwoFactorStatusProps) {
  const { twoFactor } = usePageTexts('account').account;
  const { isOn, isRequired, recoveryCodesLeft } = state;
  const isShort = recoveryCodesLeft < FEW;
  if (!isOn) {
    return (
      <Card>
        <Stack gap="md">
          <Line>
            <Badge>{twoFactor.off}</Badge>
            <span>{twoFactor.isOff}</span>
          </Line>
          <div>
            <Button onClick={() => onChange('setUp')}>{twoFactor.setUp.open}</Button>
          </div>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <Stack gap="md">
        <Line>
          <Badge tone="accent">{twoFactor.on}</Badge>
          <span>{twoFactor.isOn}</span>
        </Line>
        <div>
          <Line>
            <Badge tone={isShort ? 'warning' : 'neutral'}>{twoFactor.codesLeft(recoveryCodesLeft)}</Badge>
          </Line>
          {isShort ? <Text>{twoFactor.fewCodes}</Text> : null}
        </div>
        {isRequired ? <Text>{twoFactor.required}</Text> : null}
        <Row gap="sm">
          <Button variant="secondary" onClick={() => onChange('renew')}>
            {twoFactor.renew.open}
          </Button>
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
