import type { ReactNode } from 'react';

import { useErrorText } from '../api/use-error-text.ts';
import type { Resource } from '../api/use-resource.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FailureState, type FailureStateProps } from '../ui/empty-state.tsx';

/** Fetches again what could not be fetched. */
export const RetryButton = (props: Omit<ButtonProps, 'children'>) => (
  <Button variant="secondary" {...props}>
    {useTexts(staffErrorTexts).buttons.retry}
  </Button>
);

/** In place of what could not be fetched, with the reason. */
export function Failed({ error, ...props }: Omit<FailureStateProps, 'text' | 'retryLabel'> & { error: unknown }) {
  const { buttons } = useTexts(staffErrorTexts);
  return <FailureState {...props} text={useErrorText()(error)} retryLabel={buttons.retry} />;
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
  // In advance: they cannot be loaded any more when the connection fails.
  useTexts(staffErrorTexts);
  const { data, error, isFetching, retry } = resource;
  if (data !== undefined) return children(data);
  if (error === undefined) return placeholder;
  return <Failed heading={heading} title={texts.failed} error={error} onRetry={retry} busy={isFetching} />;
}
