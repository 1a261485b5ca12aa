import styled from '@emotion/styled';
import type { AuditArea } from '@kontor/contracts/endpoints';

import { useLanguage } from '../../i18n/use-language.ts';
import { theme } from '../../theme/theme.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { usePageTexts } from '../texts.ts';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.lg};
`;

export interface MissingEventsProps {
  areas: readonly AuditArea[];
  onRetry: () => void;
}

/** Names the areas without events because their service does not respond. */
export function MissingEvents({ areas, onRetry }: MissingEventsProps) {
  const { missing } = usePageTexts('audit').audit;
  const { locale } = useLanguage();
  if (areas.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(areas.map((area) => missing.areas[area]));
  return (
    <Frame>
      <FormAlert title={missing.title(names)}>{missing.text}</FormAlert>
      <Button variant="secondary" onClick={onRetry}>
        {missing.retry}
      </Button>
    </Frame>
  );
}
