import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowList } from '../../lists/row-list.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { usePageTexts } from '../texts.ts';
import type { Person } from './audience.ts';
import { type DocumentOrder, inOrder } from './document-order.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentTask, type Task } from './document-task.tsx';
import { DocumentsLoading } from './documents-loading.tsx';
import { MoreDocuments } from './more-documents.tsx';
import { NoDocuments } from './no-documents.tsx';
import { type CategoryFilter, useDocuments } from './use-documents.ts';

/** Takes the focus when the row that had it is gone. */
const Frame = styled.div`
  &:focus-visible {
    outline: none;
  }
`;

export interface DocumentRowsProps {
  category: CategoryFilter;
  order: DocumentOrder;
  readerId: number;
  isAdmin: boolean;
  people: readonly Person[] | undefined;
  emptyHint: string;
  onShowAll: () => void;
}

/** The list in one of its states: loading, failed, empty, populated. */
export function DocumentRows({ category, order, readerId, isAdmin, people, emptyHint, onShowAll }: DocumentRowsProps) {
  const dictionary = usePageTexts('overview');
  const { failure, list } = dictionary.documents;
  const { locale } = useLanguage();
  const { items: documents, error, isFetching, hasMore, showMore, refresh } = useDocuments(category, order);
  // The choice is shown at once, and the rows find their places after it.
  const settledOrder = useDeferredValue(order);
  const frame = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<Task & { turn: number }>();
  const [isOpen, setOpen] = useState(false);

  const latestRefresh = useRef(refresh);
  useEffect(() => {
    latestRefresh.current = refresh;
  });

  // Stable functions: hundreds of rows need not render again when a dialog opens over them.
  const begin = useCallback((next: Task) => {
    setTask((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const update = useCallback(async (id: number): Promise<Document | undefined> => {
    const pages = await latestRefresh.current();
    return pages.flatMap(({ items }) => items).find((document) => document.id === id);
  }, []);
  const catchFocus = useCallback(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, []);

  if (!documents) {
    if (error === undefined) return <DocumentsLoading />;
    return (
      <FailureState
        title={failure.title}
        text={errorText(error, dictionary)}
        retryLabel={failure.retry}
        onRetry={() => void refresh()}
        busy={isFetching}
      />
    );
  }

  return (
    <Frame ref={frame} tabIndex={-1}>
      {documents.length === 0 ? (
        <NoDocuments hint={emptyHint} {...(category === 'all' ? {} : { onShowAll })} />
      ) : (
        <RowList aria-label={list.label} aria-busy={isFetching}>
          {inOrder(documents, settledOrder, locale).map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              readerId={readerId}
              people={people}
              isAdmin={isAdmin}
              onTask={begin}
              onUpdate={update}
              onDeleted={catchFocus}
            />
          ))}
        </RowList>
      )}
      <MoreDocuments
        shown={documents.length}
        hasMore={hasMore}
        isFetching={isFetching}
        error={error}
        onShowMore={showMore}
        onRetry={() => void refresh()}
      />
      {task ? (
        <DocumentTask key={task.turn} task={task} people={people} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </Frame>
  );
}
