import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import { Card } from '../../ui/card.tsx';

const Sheet = styled(Card)({ gap: theme.space.sm });

const Title = styled.h2({ fontSize: theme.size.xl, overflowWrap: 'anywhere' });

const Text = styled.div({ display: 'grid', gap: theme.space.xs, maxWidth: '46rem', ...theme.text.note });

/** The last action deletes, and stands apart where there is room. */
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.space.sm,
  marginTop: theme.space.xs,
  '&:empty': { display: 'none' },
  [theme.media.sm]: { '& > :last-child:not(:only-child)': { marginInlineStart: 'auto' } },
});

interface StatusCardProps {
  /** A `Badge` of the state. */
  badge: ReactNode;
  title: string;
  children?: ReactNode;
  actions: ReactNode;
}

/** The state of a thing, and what can be done with it. */
export const StatusCard = ({ badge, title, children, actions }: StatusCardProps) => (
  <Sheet as="section" aria-label={title}>
    {badge}
    <Title>{title}</Title>
    {children ? <Text>{children}</Text> : null}
    <Actions>{actions}</Actions>
  </Sheet>
);
