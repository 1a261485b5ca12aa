import type { ReactNode } from 'react';

import { useErrorText } from '../api/use-error-text.ts';
import type { Resource } from '../api/use-resource.ts';
import { FailureState } from '../ui/empty-state.tsx';

export interface LoadedProps<Data> {
  resource: Resource<Data>;
  texts: { failed: string; retry: string };
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
    <FailureState
      heading={heading}
      title={texts.failed}
      text={errorText(error)}
      retryLabel={texts.retry}
      onRetry={retry}
      busy={isFetching}
    />
  );
}
