import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { RowList } from './row-list.tsx';
import { RowsLoading } from './rows-loading.tsx';

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.md};
  margin-top: ${theme.space.lg};
`;

/** What is known of the list so far, and how to get more of it. */
export interface Pages<Item> {
  /** Undefined before the first page. */
  items: readonly Item[] | undefined;
  /** Why the last fetch failed, if it did. */
  error: unknown;
  isFetching: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  showMore: () => void;
  refresh: () => unknown;
}

export interface PagedListProps<Item> {
  pages: Pages<Item>;
  /** A failure in the reader's language. */
  textOf: (error: unknown) => string;
  texts: {
    label: string;
    /** Announced while the first page is loading. */
    loading: string;
    /** The number of rows so far. */
    shown: (rows: number) => string;
    failed: string;
    retry: string;
    showMore: string;
    showingMore: string;
  };
  /** Where there is nothing. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
}

/** A paged list in each of its states: loading, failed, empty, loaded, and with more to load. */
export function PagedList<Item>({ pages, textOf, texts, empty, renderRow }: PagedListProps<Item>) {
  const { items, error, isFetching, refresh } = pages;
  const failure = error === undefined || isFetching ? undefined : textOf(error);
  return (
    <>
      {/* Who listens to the page hears what a search has found. */}
      <VisuallyHidden as="output">{items && !isFetching ? texts.shown(items.length) : ''}</VisuallyHidden>
      {items ? (
        <Rows {...pages} items={items} failure={failure} texts={texts} empty={empty} renderRow={renderRow} />
      ) : null}
      {items || failure !== undefined ? null : <RowsLoading label={texts.loading} />}
      {items || failure === undefined ? null : (
        <FailureState
          heading="h2"
          title={texts.failed}
          text={failure}
          retryLabel={texts.retry}
          onRetry={() => void refresh()}
          busy={isFetching}
        />
      )}
    </>
  );
}

/** What has been fetched. */
function Rows<Item>(
  props: Omit<PagedListProps<Item>, 'pages' | 'textOf'> &
    Pages<Item> & { items: readonly Item[]; failure: string | undefined },
) {
  const { items, failure, isFetching, isFetchingMore, hasMore, showMore, refresh, texts } = props;
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
          <Button variant="secondary" busy={isFetchingMore} onClick={hasFailed ? () => void refresh() : showMore}>
            {isFetchingMore ? texts.showingMore : hasFailed ? texts.retry : texts.showMore}
          </Button>
        ) : null}
      </More>
    </>
  );
}
