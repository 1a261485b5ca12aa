import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';

import { ListRow, RowFacts, RowName } from '../../../lists/row-list.tsx';
import { theme } from '../../../theme/theme.ts';
import { Card } from '../../../ui/card.tsx';

/** Heading on the left, content on the right; below each other on narrow screens. */
const Frame = styled.section({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${theme.space.lg} clamp(2rem, 4vw, 4rem)`,
  alignItems: 'start',
  [theme.media.lg]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)' },
});

const Title = styled.h2({ fontSize: theme.size.xl });

const Text = styled.p({ marginTop: theme.space.xs, ...theme.text.note });

interface AccountSectionProps {
  title: string;
  text: string;
  /** Its content is on a card. */
  isCard?: boolean;
  children: ReactNode;
}

export function AccountSection({ title, text, isCard = false, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <div>
        <Title id={id}>{title}</Title>
        <Text>{text}</Text>
      </div>
      {isCard ? <Card>{children}</Card> : children}
    </Frame>
  );
}

/** A row of a list in My account; on a phone its button is below the text. */
export const AccountRow = styled(ListRow)({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  rowGap: theme.space.sm,
  alignItems: 'start',
  paddingBlock: '1.1rem',
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  [theme.media.sm]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    '& > :last-child': { gridColumn: 3 },
  },
});

/** The name of such a row, with badges. */
export const AccountRowName = styled(RowName)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0.3rem ${theme.space.xs}`,
});

/** The facts of such a row. */
export const AccountRowFacts = styled(RowFacts)({ rowGap: '0.1rem', marginTop: '0.3rem' });
