import styled from '@emotion/styled';
import type { Document, Person } from '@kontor/contracts/endpoints';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { theme } from '../../theme/theme.ts';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import { type DocumentFilter, useDocumentFilter, useFilterNames } from './document-search.tsx';
import { canChange, documentRights } from './document-rights.ts';
import { DocumentRow } from './document-row.tsx';
import { DocumentSearch } from './document-search.tsx';
import { DocumentTask, type Task } from './document-dialogs.tsx';
import { NoDocuments } from './no-documents.tsx';
import { useArrival, useDocuments, useLinkedDocument } from './use-documents.ts';

/** The first lines of the placeholders; their number is in docs/specification.md#constants-and-limits. */
const PLACEHOLDERS = ['34%', '46%', '28%'];

/** Takes the focus of a deleted row. */
const Frame = styled.div`
  &:focus-visible {
    outline: none;
  }

  /* The rows of the last search, while those of the next one are loading. */
  & > ul[aria-busy='true'] {
    opacity: 0.6;
    transition: opacity 0.2s 0.3s;
  }
`;

interface DocumentListProps {
  /** All users, where the current user may list them: names the audience. */
  people: readonly Person[] | undefined;
}

interface DocumentRowsProps extends DocumentListProps {
  filter: DocumentFilter;
  seesEverybody: boolean;
  onClear: () => void;
}

/** The hint for users without documents: what they can upload, or what they will find. */
function useEmptyHint(): string {
  const { hints } = usePortalTexts('documents').empty;
  const { everybody, personal } = documentRights(usePortal().rights);
  if (everybody && personal) return hints.both;
  if (everybody) return hints.everybody;
  return personal ? hints.personal : hints.none;
}

const LinkedDocumentFrame = styled.div`
  margin-bottom: ${theme.space.xl};
`;

const Title = styled.h3`
  margin-bottom: ${theme.space.sm};
  font-size: ${theme.size.md};
`;

const Gone = styled.p`
  margin-bottom: ${theme.space.lg};
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`;

function GoneNote() {
  const { linked } = usePortalTexts('documents');
  return (
    <Gone ref={useArrival<HTMLParagraphElement>(true)} tabIndex={-1} role="status">
      {linked.gone}
    </Gone>
  );
}

interface LinkedDocumentProps {
  resource: Resource<Document>;
  renderRow: (document: Document) => ReactNode;
}

/** The document of a link, above the list that does not show it. */
function LinkedDocument({ resource, renderRow }: LinkedDocumentProps) {
  const { failure, linked } = usePortalTexts('documents');
  if (resource.error instanceof ApiError && resource.error.status === 404) return <GoneNote />;
  return (
    <LinkedDocumentFrame>
      <Loaded resource={resource} texts={{ failed: linked.failed, retry: failure.retry }} placeholder={null}>
        {(document) => (
          <>
            <Title>{linked.title}</Title>
            <RowList aria-label={linked.title}>{renderRow(document)}</RowList>
          </>
        )}
      </Loaded>
    </LinkedDocumentFrame>
  );
}

function DocumentRows({ filter, seesEverybody, people, onClear }: DocumentRowsProps) {
  const { failure, list } = usePortalTexts('documents');
  const { user, rights } = usePortal();
  const opensPersonal = useMayOpenPersonal();
  const emptyHint = useEmptyHint();
  const filters = useFilterNames(filter, seesEverybody, people);
  const pages = useDocuments(filter);
  const linked = useLinkedDocument(pages.items);
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

  const renderRow = (document: Document, isLinked: boolean) => (
    <DocumentRow
      key={document.id}
      document={document}
      userId={user.id}
      people={people}
      canChange={canChange(document, rights)}
      opensPersonal={opensPersonal}
      isLinked={isLinked}
      onTask={begin}
      onUpdate={update}
      onDeleted={catchFocus}
    />
  );

  return (
    <Frame ref={frame} tabIndex={-1}>
      {linked.resource ? (
        <LinkedDocument resource={linked.resource} renderRow={(document) => renderRow(document, true)} />
      ) : null}
      <PagedList
        pages={pages}
        texts={{
          ...list,
          failed: failure.title,
          retry: failure.retry,
          soFar: filters.length === 0 && filter.sort === 'newest' ? list.newest : list.first,
        }}
        heading="h3"
        placeholder={<RowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" mark="square" />}
        empty={
          <NoDocuments
            hint={emptyHint}
            filters={filters}
            onClear={() => {
              onClear();
              frame.current?.focus({ preventScroll: true });
            }}
          />
        }
        renderRow={(document) => renderRow(document, document.id === linked.id && !linked.resource)}
      />
      {task ? (
        <DocumentTask key={task.number} task={task} people={people} open={isOpen} onClose={() => setOpen(false)} />
      ) : null}
    </Frame>
  );
}

/** The documents the current user may see, with search and filters. */
export function DocumentList({ people }: DocumentListProps) {
  const { clear, ...search } = useDocumentFilter();
  const { filter, seesEverybody } = search;
  return (
    <>
      <DocumentSearch people={people} {...search} />
      <DocumentRows people={people} filter={filter} seesEverybody={seesEverybody} onClear={clear} />
    </>
  );
}
