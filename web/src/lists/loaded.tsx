import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { useErrorText } from '../api/use-error-text.ts';
import type { Resource } from '../api/use-resource.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Fetches again what could not be fetched. */
export function RetryButton({ children, ...props }: Omit<ButtonProps, 'children'> & { children?: ReactNode }) {
  const { buttons } = useTexts(staffErrorTexts);
  return (
    <Button variant="secondary" {...props}>
      {children ?? buttons.retry}
    </Button>
  );
}

const Again = styled(RetryButton)({ marginTop: theme.space.sm });

interface FailureStateProps {
  title: string;
  heading?: 'h2' | 'h3';
  /** Why, as far as it is known. */
  text: string;
  /** The button, if it does not fetch again. */
  retryLabel?: string;
  onRetry: () => void;
  busy: boolean;
}

/** Shown in place of what could not be fetched; announced when it appears. */
export function FailureState({ title, heading, text, retryLabel, onRetry, busy }: FailureStateProps) {
  const again = (
    <Again busy={busy} onClick={onRetry}>
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

export interface LoadedProps<Data> {
  resource: Resource<Data>;
  texts: { failed: string };
  /** The level of the failure's title. */
  heading?: 'h2' | 'h3';
  /** Shown while loading. */
  placeholder: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A resource in each of its states: loading, failed with a retry, or loaded. */
export function Loaded<Data>({ resource, texts, heading = 'h3', placeholder, children }: LoadedProps<Data>) {
  const errorText = useErrorText();
  const { data, error, isFetching, retry } = resource;
  if (data !== undefined) return children(data);
  if (error === undefined) return placeholder;
  return (
    <FailureState heading={heading} title={texts.failed} text={errorText(error)} onRetry={retry} busy={isFetching} />
  );
}
