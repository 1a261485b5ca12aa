import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from './button.tsx';
import { IconTile } from './icon-tile.tsx';

const Frame = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space.xs,
  padding: `${theme.space.xxl} ${theme.space.lg}`,
  border: `1px dashed ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  color: theme.color.textMuted,
  textAlign: 'center',
});

const Mark = styled(IconTile)({
  ...theme.square('3.5rem'),
  marginBottom: theme.space.xs,
  borderRadius: theme.radius.full,
  '& svg': theme.square('1.5rem'),
});

const Title = styled.h3({ color: theme.color.text, fontSize: theme.size.xl });

const Action = styled.div({ marginTop: theme.space.md });

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The level its title has on the page. */
  heading?: 'h2' | 'h3' | undefined;
  children?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, heading = 'h3', children, action }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? <Mark aria-hidden>{icon}</Mark> : null}
      <Title as={heading}>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action ? <Action>{action}</Action> : null}
    </Frame>
  );
}

const Again = styled(Button)({ marginTop: theme.space.sm });

export interface FailureStateProps {
  title: string;
  heading?: 'h2' | 'h3';
  /** Why, as far as it is known. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
  busy: boolean;
}

/** Shown in place of a list that could not be fetched; announced when it appears. */
export function FailureState({ title, heading, text, retryLabel, onRetry, busy }: FailureStateProps) {
  const again = (
    <Again variant="secondary" busy={busy} onClick={onRetry}>
      {retryLabel}
    </Again>
  );
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff />} title={title} heading={heading} action={again}>
        {text}
      </EmptyState>
    </div>
  );
}
