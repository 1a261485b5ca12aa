import styled from '@emotion/styled';

import { cookieKinds } from '../../browser/cookie-settings.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePageTexts } from '../texts.ts';
import { KindSwitch } from './kind-switch.tsx';
import type { useCookieChoice } from './use-cookie-choice.ts';

/** Accept and reject weigh the same: neither is harder to find or to press. */
const Buttons = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};

  ${theme.media.sm} {
    display: flex;
    flex-wrap: wrap;
  }
`;

export interface ChoiceFormProps {
  choice: ReturnType<typeof useCookieChoice>;
}

/** Four switches and three buttons. */
export function ChoiceForm({ choice }: ChoiceFormProps) {
  const texts = usePageTexts('cookieSettings').cookieSettings.choice;
  return (
    <Card>
      <ul>
        {cookieKinds.map((kind) => (
          <KindSwitch key={kind} kind={kind} isOn={choice.shown[kind]} onTurn={(isOn) => choice.turn(kind, isOn)} />
        ))}
      </ul>
      <Buttons>
        <Button onClick={choice.save}>{texts.save}</Button>
        <Button variant="secondary" onClick={choice.acceptAll}>
          {texts.accept}
        </Button>
        <Button variant="secondary" onClick={choice.rejectOptional}>
          {texts.reject}
        </Button>
      </Buttons>
    </Card>
  );
}
