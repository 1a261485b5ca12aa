import styled from '@emotion/styled';
import {
  type Document,
  type DocumentVersion,
  downloadDocumentVersion,
  listDocumentReaders,
  listDocuments,
  listDocumentVersions,
  restoreDocumentVersion,
} from '@kontor/contracts/endpoints';
import { EyeOff } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';

import { byId, call, urlOf } from '../../api/call.ts';
import { usePages, useRefreshPages } from '../../api/use-pages.ts';
import { sizeOf } from '../../format/bytes.ts';
import { formatDate, formatDateTime } from '../../format/date.ts';
import { useAction } from '../../forms/action.tsx';
import { Dialog } from '../../forms/dialog.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowFacts, RowName, RowTitle } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row as Buttons, Stack } from '../../ui/grid.tsx';
import { Note } from '../../ui/note.ts';
import { useMayOpenPersonal, usePortal } from '../access/portal-context.ts';
import { usePeople } from '../parts/use-people.ts';
import { usePortalTexts } from '../texts.ts';
import { EditForm } from './document-form.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { ReplaceDialog } from './upload-dialog.tsx';
import { canOpen, useDocumentName } from './use-documents.ts';

/** Text left, a time or buttons right. */
const Row = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${theme.space.sm} ${theme.space.md}`,
  padding: `${theme.space.sm} ${theme.space.md}`,
  overflowWrap: 'anywhere',
  '& > time': theme.text.note,
});

/** Who opened a document, and when, last first; always refetched. */
function ReaderList({ document }: { document: Document }) {
  const { locale } = useLanguage();
  const { list, nobody, nobodyText } = usePortalTexts('documents').readers;
  return (
    <PagedList
      pages={usePages(listDocumentReaders, { limit: '50' }, { ...byId(document.id), revalidateOnMount: true })}
      texts={list}
      empty={
        <EmptyState icon={<EyeOff />} title={nobody}>
          {nobodyText}
        </EmptyState>
      }
      renderRow={({ id, name, openedAt }) => (
        <Row key={`${openedAt} ${id}`}>
          {name}
          <time dateTime={openedAt}>{formatDateTime(openedAt, locale)}</time>
        </Row>
      )}
    />
  );
}

interface VersionRowProps {
  document: Document;
  version: DocumentVersion;
  isNewest: boolean;
  /** The user opens the document, and so may bring a version back. */
  isOpenable: boolean;
  /** Who added it; undefined where the current user may not know. */
  author: string | undefined;
  onRestored: () => void;
}

/** One version: its number, author, time and size, and what can be done with it. */
function VersionRow({ document, version, isNewest, isOpenable, author, onRestored }: VersionRowProps) {
  const { versions } = usePortalTexts('documents');
  const { language, locale } = useLanguage();
  const refreshDocuments = useRefreshPages(listDocuments);
  const { number, createdAt, fileSize } = version;
  const size = sizeOf(fileSize, locale);
  const params = { id: String(document.id), number: String(number) };
  const { run, isBusy } = useAction({
    key: restoreDocumentVersion.url,
    call: () => call(restoreDocumentVersion, { params }),
    done: { title: versions.restored(number), description: useDocumentName(document) },
    failed: versions.restoreFailed,
  });

  async function restore(): Promise<void> {
    const isRestored = await run();
    // Also after a failure: another user may have added a version.
    onRestored();
    if (isRestored) await refreshDocuments();
  }

  return (
    <Row>
      <div>
        <RowTitle>
          <RowName>{versions.number(number)}</RowName>
          {isNewest ? <Badge tone="accent">{versions.newest}</Badge> : null}
        </RowTitle>
        <RowFacts>
          {author === undefined ? null : <li>{author}</li>}
          <li>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </li>
          {size ? <li>{size}</li> : null}
        </RowFacts>
      </div>
      {isOpenable ? (
        <Buttons gap="xs">
          <DownloadLink
            href={urlOf(downloadDocumentVersion, { params, query: { language } })}
            variant="quiet"
            size="sm"
            aria-label={versions.downloadOf(number)}
          >
            {versions.download}
          </DownloadLink>
          {isNewest ? null : (
            <Button
              variant="secondary"
              size="sm"
              busy={isBusy}
              aria-label={versions.restoreOf(number)}
              onClick={() => void restore()}
            >
              {versions.restore}
            </Button>
          )}
        </Buttons>
      ) : null}
    </Row>
  );
}

/** The versions of a document: each can be downloaded, and each but the newest brought back. */
function VersionList({ document }: { document: Document }) {
  const people = usePeople();
  const { list, text } = usePortalTexts('documents').versions;
  const pages = usePages(listDocumentVersions, { limit: '50' }, { ...byId(document.id), revalidateOnMount: true });
  const isOpenable = canOpen(document, usePortal().user.id, useMayOpenPersonal());
  const newest = pages.items?.[0]?.number;
  return (
    <Stack>
      <Note>{text}</Note>
      <div>
        <PagedList
          pages={pages}
          texts={list}
          // A document has at least one.
          empty={null}
          renderRow={(version) => (
            <VersionRow
              key={version.number}
              document={document}
              version={version}
              isNewest={version.number === newest}
              isOpenable={isOpenable}
              author={people?.find(({ id }) => id === version.createdBy)?.name}
              onRestored={() => void pages.refresh()}
            />
          )}
        />
      </div>
    </Stack>
  );
}

const LedgerDialog = lazy(() => import('./confirmations/ledger-dialog.tsx'));

/** An open task on one document of the list. */
export interface Task {
  kind: 'preview' | 'edit' | 'replace' | 'versions' | 'readers' | 'confirmations';
  document: Document;
}

interface DocumentTaskProps {
  task: Task;
  open: boolean;
  onClose: () => void;
}

/** The dialog of a task. */
export function DocumentTask({ task: { kind, document }, open, onClose }: DocumentTaskProps) {
  const documents = usePortalTexts('documents');
  const { locale } = useLanguage();
  const name = useDocumentName(document);
  if (kind === 'replace') return <ReplaceDialog document={document} open={open} onClose={onClose} />;
  if (kind === 'confirmations')
    return (
      <Suspense>
        <LedgerDialog document={document} open={open} onClose={onClose} />
      </Suspense>
    );

  const { category, createdAt, fileSize } = document;
  const facts = [documents.categories[category], formatDate(createdAt, locale), sizeOf(fileSize, locale)];
  const contents: Record<typeof kind, ReactNode> = {
    preview: <DocumentPreview document={document} />,
    edit: <EditForm document={document} onClose={onClose} />,
    versions: <VersionList document={document} />,
    readers: <ReaderList document={document} />,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(kind === 'preview'
        ? { title: name, description: facts.filter(Boolean).join(' · ') }
        : { title: documents[kind].title, description: name })}
      wide={kind === 'preview'}
    >
      {contents[kind]}
    </Dialog>
  );
}
