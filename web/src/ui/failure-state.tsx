import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';

import { theme } from '../theme/theme.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

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
