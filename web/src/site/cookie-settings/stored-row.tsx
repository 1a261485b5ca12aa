import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';
import { usePageTexts } from '../texts.ts';
import type { StoredItem } from './stored-items.ts';

const Row = styled.li`
  display: grid;
  gap: ${theme.space.sm} ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-bottom: 1px solid ${theme.color.border};

  ${theme.media.lg} {
    grid-template-columns: 5fr 7fr;
  }
`;

const Name = styled.h3`
  margin-bottom: ${theme.space.xxs};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${theme.size.md};
  font-weight: 600;
  letter-spacing: 0;
`;

const Purpose = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: ${theme.space.xxs} ${theme.space.lg};
  font-size: ${theme.size.sm};

  & dt {
    color: ${theme.color.textSubtle};
  }

  ${theme.media.md} {
    grid-template-columns: 8rem 9rem 1fr;
    grid-template-rows: auto 1fr;
    grid-auto-flow: column;
  }
`;

export interface StoredRowProps extends Omit<StoredItem, 'id'> {
  purpose: string;
  lifetime: string;
}

/** One thing in the browser. */
export function StoredRow({ name, kind, place, purpose, lifetime }: StoredRowProps) {
  const { stored, choice } = usePageTexts('cookieSettings').cookieSettings;
  return (
    <Row>
      <div>
        <Name>{name}</Name>
        <Purpose>{purpose}</Purpose>
      </div>
      <Facts>
        <dt>{stored.kind}</dt>
        <dd>{choice.kinds[kind].label}</dd>
        <dt>{stored.where}</dt>
        <dd>{stored.places[place]}</dd>
        <dt>{stored.lifetime}</dt>
        <dd>{lifetime}</dd>
      </Facts>
    </Row>
  );
}
