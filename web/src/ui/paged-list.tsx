import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from './button.tsx';
import { FailureState } from './failure-state.tsx';
import { FormAlert } from './form-alert.tsx';
import { RowList } from './row-list.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  margin-top: ${theme.space.lg};
`;

export interface PagedListProps<Item> {
  /** What is here so far; undefined before the first page. */
  items: readonly Item[] | undefined;
  /** Why the last fetch failed, in the reader's language. */
  failure: string | undefined;
  isFetching: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  onShowMore: () => void;
  onRetry: () => void;
  texts: {
    label: string;
    /** How many rows there are by now. */
    shown: (rows: number) => string;
    failed: string;
    retry: string;
    showMore: string;
    showingMore: string;
  };
  /** While the first page is on its way. */
  loading: ReactNode;
  /** Where there is nothing. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
}

/** A list that is read page by page, in each of its states: on its way, failed, empty, there, and more to come. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, failure, loading, isFetching, onRetry, texts } = props;
  return (
    <>
      {/* Who listens to the page hears what a search has found. */}
      <VisuallyHidden as="output">{items && !isFetching ? texts.shown(items.length) : ''}</VisuallyHidden>
      {items ? <Rows {...props} items={items} /> : null}
      {items || failure !== undefined ? null : loading}
      {items || failure === undefined ? null : (
        <FailureState
          heading="h2"
          title={texts.failed}
          text={failure}
          retryLabel={texts.retry}
          onRetry={onRetry}
          busy={isFetching}
        />
      )}
    </>
  );
}

/** What has been fetched. */
function Rows<Item>(props: PagedListProps<Item> & { items: readonly Item[] }) {
  const { items, failure, isFetching, isFetchingMore, hasMore, onShowMore, onRetry, texts } = props;
  const hasFailed = failure !== undefined;
  return (
    <>
      {items.length === 0 ? (
        props.empty
      ) : (
        <RowList aria-label={texts.label} aria-busy={isFetching}>
          {items.map(props.renderRow)}
        </RowList>
      )}
      <More>
        {hasFailed ? <FormAlert title={texts.failed}>{failure}</FormAlert> : null}
        {hasMore || hasFailed ? (
          <Button variant="secondary" busy={isFetchingMore} onClick={hasFailed ? onRetry : onShowMore}>
            {isFetchingMore ? texts.showingMore : hasFailed ? texts.retry : texts.showMore}
          </Button>
        ) : null}
      </More>
    </>
  );
}
