import styled from '@emotion/styled';
import { type ElementType, type ReactNode, startTransition, useEffect, useState } from 'react';

import { useErrorText } from '../api/use-error-text.ts';
import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { Note } from '../ui/note.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Loaded } from './loaded.tsx';
import { RowList } from './row-list.tsx';
import { RowsLoading } from './rows-loading.tsx';

const More = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.space.md,
  marginTop: theme.space.lg,
  '&:empty': { display: 'none' },
});

/** See `usePages`. */
export interface Pages<Item> {
  /** Undefined before the first page. */
  items: readonly Item[] | undefined;
  /** Why the last fetch failed. */
  error: unknown;
  isFetching: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  showMore: () => void;
  refresh: () => unknown;
}

export interface PagedListTexts {
  label: string;
  /** Announced while the first page is loading. */
  loading: string;
  /** Announces the number of rows. */
  shown?: (rows: number) => string;
  failed: string;
  /** Above the button: the number of rows so far. */
  soFar?: (rows: number) => string;
  /** The button, if it shows others than the next ones. */
  showMore?: string;
}

export interface PagedListProps<Item> {
  pages: Pages<Item>;
  texts: PagedListTexts;
  heading?: 'h2' | 'h3';
  placeholder?: ReactNode;
  /** The element of the list, if it is another than `RowList`. */
  list?: ElementType;
  /** Shown where there are no rows; see `EmptyList`. */
  empty: ReactNode;
  renderRow: (item: Item) => ReactNode;
}

/** More than a screen shows. */
const FIRST_ROWS = 8;

/** Whether all rows are drawn. A list that arrives begins with those of the first screen, which a slow phone shows sooner. */
function useIsWhole(isThere: boolean): boolean {
  const [isWhole, setWhole] = useState(isThere);
  useEffect(() => {
    if (isThere) startTransition(() => setWhole(true));
  }, [isThere]);
  return isWhole;
}

/** A paged list in each of its states: loading, failed, empty, loaded, and with more to load. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { pages, texts, heading = 'h2', placeholder, list: List = RowList, empty, renderRow } = props;
  const { items, error, isFetching, isFetchingMore, hasMore, showMore, refresh } = pages;
  const errorText = useErrorText();
  const { buttons } = useTexts(staffErrorTexts);
  const isWhole = useIsWhole(items !== undefined);
  const retry = () => void refresh();
  const hasFailed = error !== undefined && !isFetching;
  return (
    <>
      {texts.shown ? (
        <VisuallyHidden as="output">{items && !isFetching ? texts.shown(items.length) : ''}</VisuallyHidden>
      ) : null}
      <Loaded
        resource={{ data: items, error, isFetching, retry }}
        texts={texts}
        heading={heading}
        placeholder={placeholder ?? <RowsLoading label={texts.loading} />}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              empty
            ) : (
              <List aria-label={texts.label} aria-busy={isFetching}>
                {(isWhole ? rows : rows.slice(0, FIRST_ROWS)).map(renderRow)}
              </List>
            )}
            <More>
              {hasFailed ? <FormAlert title={texts.failed}>{errorText(error)}</FormAlert> : null}
              {hasMore && !hasFailed && texts.soFar ? <Note>{texts.soFar(rows.length)}</Note> : null}
              {hasMore || hasFailed ? (
                <Button variant="secondary" busy={isFetchingMore} onClick={hasFailed ? retry : showMore}>
                  {hasFailed
                    ? buttons.retry
                    : isFetchingMore
                      ? buttons.showingMore
                      : (texts.showMore ?? buttons.showMore)}
                </Button>
              ) : null}
            </More>
          </>
        )}
      </Loaded>
    </>
  );
}
