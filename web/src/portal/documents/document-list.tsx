import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { type ReactNode, useCallback, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowList } from '../../lists/row-list.tsx';
import { RowsLoading } from '../../lists/rows-loading.tsx';
import { PaperBoat } from '../../scenes/paper-boat.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { DocumentTask, type Task } from './document-dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentSearch, useDocumentFilter, useFilterNames } from './document-search.tsx';
import { type DocumentFilter, documentRights, useArrival, useDocuments, useLinkedDocument } from './use-documents.ts';

/** The first lines of the placeholders; their number is in docs/specification.md#constants-and-limits. */
const PLACEHOLDERS = ['34%', '46%', '28%'];

const EmptyFrame = styled.div({
  display: 'grid',
  // On a phone the drawing is wider than the frame and cut on both sides.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  overflow: 'hidden',
  padding: `clamp(1.75rem, 1rem + 3vw, 3.25rem) ${theme.space.lg} 0`,
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: `linear-gradient(to bottom, ${theme.color.surface}, ${theme.color.skySoft})`,
  color: theme.color.textMuted,
  textAlign: 'center',
  '& > h3': { marginBottom: theme.space.xs, color: theme.color.text, fontSize: theme.size.xl },
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: theme.space.xs,
    maxWidth: '100%',
    marginBlock: `${theme.space.sm} ${theme.space.lg}`,
    overflowWrap: 'anywhere',
  },
});

const Hint = styled.p({ maxWidth: '28rem', marginTop: theme.space.xxs, fontSize: theme.size.sm });

interface NoDocumentsProps {
  /** The search and the filters that are on; empty for a list without documents. */
  filters: readonly string[];
  onClear: () => void;
}

/** Replaces an empty list: what did not match, or what the user can upload or will find here. */
function NoDocuments({ filters, onClear }: NoDocumentsProps) {
  const { empty } = usePortalTexts('documents');
  const { everybody, personal } = documentRights(usePortal().rights);
  const hint = everybody ? (personal ? 'both' : 'everybody') : personal ? 'personal' : 'none';
  return (
    <EmptyFrame>
      <h3>{empty.title}</h3>
      {filters.length > 0 ? (
        <>
          <p>{empty.filtered}</p>
          <ul>
            {filters.map((name) => (
              <li key={name}>
                <Badge>{name}</Badge>
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={onClear}>
            {empty.clear}
          </Button>
        </>
      ) : (
        <>
          <p>{empty.text}</p>
          <Hint>{empty.hints[hint]}</Hint>
        </>
      )}
      <PaperBoat />
    </EmptyFrame>
  );
}

const LinkedFrame = styled.div({
  marginBottom: theme.space.xl,
  '& > h3': { marginBottom: theme.space.sm, fontSize: theme.size.md },
});

const Gone = styled.p({
  marginBottom: theme.space.lg,
  padding: theme.space.md,
  borderRadius: theme.radius.md,
  background: theme.color.sunken,
});

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
  const { linked } = usePortalTexts('documents');
  if (resource.error instanceof ApiError && resource.error.status === 404) return <GoneNote />;
  return (
    <LinkedFrame>
      <Loaded resource={resource} texts={linked} placeholder={null}>
        {(document) => (
          <>
            <h3>{linked.title}</h3>
            <RowList aria-label={linked.title}>{renderRow(document)}</RowList>
          </>
        )}
      </Loaded>
    </LinkedFrame>
  );
}

/** Takes the focus of a deleted row. */
const Frame = styled.div({
  '&:focus-visible': { outline: 'none' },
  // The rows of the last search, while those of the next one are loading.
  "& > ul[aria-busy='true']": { opacity: 0.6, transition: 'opacity 0.2s 0.3s' },
});

interface DocumentRowsProps {
  filter: DocumentFilter;
  seesEverybody: boolean;
  onClear: () => void;
}

function DocumentRows({ filter, seesEverybody, onClear }: DocumentRowsProps) {
  const { list } = usePortalTexts('documents');
  const people = usePeople();
  const opensPersonal = useMayOpenPersonal();
  const filters = useFilterNames(filter, seesEverybody);
  const pages = useDocuments(filter);
  const { refresh } = pages;
  const linked = useLinkedDocument(pages.items);
  const frame = useRef<HTMLDivElement>(null);
  const [task, setTask] = useState<Task & { number: number }>();
  const [isOpen, setOpen] = useState(false);

  // Stable functions: hundreds of rows need not render again when a dialog opens over them.
  const begin = useCallback((next: Task) => {
    setTask((before) => ({ ...next, number: (before?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const update = useCallback(
    async (id: number) => (await refresh()).flatMap(({ items }) => items).find((document) => document.id === id),
    [refresh],
  );
  const catchFocus = useCallback(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, []);

  const renderRow = (document: Document, isLinked: boolean) => (
    <DocumentRow
      key={document.id}
      document={document}
      people={people}
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
          soFar: filters.length === 0 && filter.sort === 'newest' ? list.newest : list.first,
        }}
        heading="h3"
        placeholder={<RowsLoading label={list.loading} widths={PLACEHOLDERS} second="60%" mark="square" />}
        empty={
          <NoDocuments
            filters={filters}
            onClear={() => {
              onClear();
              frame.current?.focus({ preventScroll: true });
            }}
          />
        }
        renderRow={(document) => renderRow(document, document.id === linked.id && !linked.resource)}
      />
      {task ? <DocumentTask key={task.number} task={task} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </Frame>
  );
}

/** The documents the current user may see, with search and filters. */
export function DocumentList() {
  const { clear, ...search } = useDocumentFilter();
  const { filter, seesEverybody } = search;
  return (
    <>
      <DocumentSearch {...search} />
      <DocumentRows filter={filter} seesEverybody={seesEverybody} onClear={clear} />
    </>
  );
}
