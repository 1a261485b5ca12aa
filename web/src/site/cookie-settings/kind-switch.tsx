import styled from '@emotion/styled';

import type { CookieKind } from '../../browser/cookie-settings.ts';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.li`
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};

  &:first-of-type {
    padding-top: 0;
  }
`;

const Today = styled.span`
  display: block;
  margin-top: ${theme.space.xs};
  color: ${theme.color.text};
`;

const Lock = styled(Badge)`
  margin-top: ${theme.space.sm};
`;

export interface KindSwitchProps {
  kind: CookieKind;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

/** One kind: what it would cover, what it covers today, and its switch. Necessary cannot be switched off (docs/specification.md#validation-rules). */
export function KindSwitch({ kind, isOn, onTurn }: KindSwitchProps) {
  const { kinds, alwaysOn } = usePageTexts('cookieSettings').cookieSettings.choice;
  const { label, text, today } = kinds[kind];
  const isLocked = kind === 'necessary';
  const help = (
    <>
      {text}
      <Today>{today}</Today>
      {isLocked ? <Lock tone="accent">{alwaysOn}</Lock> : null}
    </>
  );
  return (
    <Frame>
      <Switch label={label} help={help} checked={isOn} onChange={onTurn} disabled={isLocked} />
    </Frame>
  );
}
