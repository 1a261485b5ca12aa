import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';

import { isMissing } from '../../../api/api-error.ts';
import { fresh, type Resource, useResource } from '../../../api/use-resource.ts';
import { useGo } from '../../../i18n/use-go.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { RowsLoading } from '../../../lists/rows-loading.tsx';
import { FailureState } from '../../../ui/empty-state.tsx';

/** Fetches what is edited; never first from the cache, since other users may have changed it. */
export function useOpened<Data>(
  key: string,
  fetcher: () => Promise<Data>,
  options?: Parameters<typeof useResource<Data>>[2],
): Resource<Data> {
  const resource = useResource(key, fetcher, { ...options, ...fresh });
  const { data, isFetching } = resource;
  const [opened, setOpened] = useState<string>();
  if (opened !== key && data && !isFetching) setOpened(key);
  return { ...resource, data: opened === key ? data : undefined };
}

/** Higher than the window, so that nothing moves when the editor is there. */
const Frame = styled.div({ minHeight: '100vh' });

interface OpenedProps<Data> {
  resource: Resource<Data>;
  texts: { loading: string; failed: string; missing: string; back: string };
  /** The list that it is missing from. */
  list: string;
  children: (data: Data) => ReactNode;
}

/** What is edited, or the reason why it cannot be opened. */
export function Opened<Data>({ resource, texts, list, children }: OpenedProps<Data>) {
  const go = useGo();
  return (
    <Frame>
      {isMissing(resource.error) ? (
        <FailureState
          title={texts.failed}
          heading="h2"
          text={texts.missing}
          retryLabel={texts.back}
          onRetry={() => go(list)}
          busy={false}
        />
      ) : (
        <Loaded resource={resource} texts={texts} heading="h2" placeholder={<RowsLoading label={texts.loading} />}>
          {children}
        </Loaded>
      )}
    </Frame>
  );
}
