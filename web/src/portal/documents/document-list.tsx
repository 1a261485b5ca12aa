import styled from '@emotion/styled';
import { type Document, documentCategories, type Person } from '@kontor/contracts/endpoints';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';

import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { Select } from '../../ui/select.tsx';
import { usePortal } from '../portal-context.ts';
import { usePageTexts } from '../texts.ts';
import { type DocumentOrder, documentOrders, inOrder } from './document-order.ts';
import { canChange, documentRights } from './document-rights.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentTask, type Task } from './document-task.tsx';
import { NoDocuments } from './no-documents.tsx';
import { type CategoryFilter, useDocuments } from './use-documents.ts';

/** The first lines of the placeholders; their number is in docs/specification.md#constants-and-limits. */
const PLACEHOLDERS = ['34%', '46%', '28%'];

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-bottom: ${theme.space.md};

  & > div {
    width: 100%;

    ${theme.media.sm} {
      width: 15rem;
    }
  }
`;

/** Takes the focus of a deleted row. */
const Frame = styled.div`
  &:focus-visible {
    outline: none;
  }
`;

export interface DocumentListProps {
  /** All users, where the current user may list them: names the audience. */
  people: readonly Person[] | undefined;
}

interface DocumentRowsProps extends DocumentListProps {
  category: CategoryFilter;
  order: DocumentOrder;
  onShowAll: () => void;
}

/** The hint for users without documents: what they can upload, or what they will find. */
function useEmptyHint(): string {
  const { hints } = usePageTexts('overview').documents.empty;
  const { everybody, personal } = documentRights(usePortal().rights);
  if (everybody && personal) return hints.both;
  if (everybody) return hints.everybody;
  return personal ? hints.personal : hints.none;
}

function DocumentRows({ category, order, people, onShowAll }: DocumentRowsProps) {
  const { failure, list } = usePageTexts('overview').documents;
  const { user, rights } = usePortal();
  const emptyHint = useEmptyHint();
  const { locale } = useLanguage();
  const pages = useDocuments(category, order);
  // The menu shows the choice at once; sorting the rows may take longer.
  const shownOrder = useDeferredValue(order);
  const frame = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<Task & { number: number }>();
  const [isOpen, setOpen] = useState(false);

  const latestRefresh = useRef(pages.refresh);
  useEffect(() => {
    latestRefresh.current = pages.refresh;
  });

  // Stable functions: hundreds of rows need not render again when a dialog opens over them.
  const begin = useCallback((next: Task) => {
    setTask((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const update = useCallback(async (id: number): Promise<Document | undefined> => {
    const fetched = await latestRefresh.current();
    return fetched.flatMap(({ items }) => items).find((document) => document.id === id);
  }, []);
  const catchFocus = useCallback(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Frame ref={frame} tabIndex={-1}>
      <PagedList
        pages={{ ...pages, items: pages.items && inOrder(pages.items, shownOrder, locale) }}
        texts={{ ...list, failed: failure.title, retry: failure.retry, soFar: list.newest }}
        heading="h3"
        placeholder={<RowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" mark="square" />}
        empty={<NoDocuments hint={emptyHint} {...(category === 'all' ? {} : { onShowAll })} />}
        renderRow={(document) => (
          <DocumentRow
            key={document.id}
            document={document}
            userId={user.id}
            people={people}
            canChange={canChange(document, rights)}
            onTask={begin}
            onUpdate={update}
            onDeleted={catchFocus}
          />
        )}
      />
      {task ? (
        <DocumentTask key={task.number} task={task} people={people} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </Frame>
  );
}

/** The documents the current user may see, of one category or all of them. */
export function DocumentList(props: DocumentListProps) {
  const { categories, filter, order: texts } = usePageTexts('overview').documents;
  const [category, setCategory] = useState<CategoryFilter>('all');
  const [order, setOrder] = useState<DocumentOrder>('newest');
  return (
    <>
      <Bar>
        <div>
          <Select<CategoryFilter>
            label={filter.label}
            choices={[
              { value: 'all', label: filter.all },
              ...documentCategories.map((value) => ({ value, label: categories[value] })),
            ]}
            value={category}
            onChange={setCategory}
          />
        </div>
        <div>
          <Select<DocumentOrder>
            label={texts.label}
            choices={documentOrders.map((value) => ({ value, label: texts.names[value] }))}
            value={order}
            onChange={setOrder}
          />
        </div>
      </Bar>
      {/* Keyed by category, so that each list starts with its placeholders. */}
      <DocumentRows key={category} category={category} order={order} onShowAll={() => setCategory('all')} {...props} />
    </>
  );
}
