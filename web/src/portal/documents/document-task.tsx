import type { Document, Person } from '@kontor/contracts/endpoints';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { formatBytes } from '../../format/bytes.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { usePortalTexts } from '../texts.ts';
import { EditForm } from './edit-form.tsx';
import { PreviewContent } from './document-preview.tsx';
import { ReaderList } from './reader-list.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useDocumentTitle } from './use-documents.ts';
import { VersionList } from './version-list.tsx';

/** A document as browsers show it; after a failure it can be fetched again. */
function Preview({ document }: { document: Document }) {
  const [attempt, setAttempt] = useState(1);
  return <PreviewContent key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />;
}

const LedgerDialog = lazy(() => import('./confirmations/ledger-dialog.tsx'));

type TaskKind = 'preview' | 'edit' | 'replace' | 'versions' | 'readers' | 'confirmations';

/** An open task on one document of the list. */
export interface Task {
  kind: TaskKind;
  document: Document;
}

interface DocumentTaskProps {
  task: Task;
  people: readonly Person[] | undefined;
  open: boolean;
  onClose: () => void;
}

export function DocumentTask({ task: { kind, document }, people, open, onClose }: DocumentTaskProps) {
  const documents = usePortalTexts('documents');
  const { locale } = useLanguage();
  const name = useDocumentTitle(document);
  if (kind === 'replace') return <ReplaceDialog document={document} open={open} onClose={onClose} />;
  if (kind === 'confirmations')
    return (
      <Suspense>
        <LedgerDialog document={document} open={open} onClose={onClose} />
      </Suspense>
    );

  const { category, createdAt, fileSize } = document;
  const facts = [documents.categories[category], formatDate(createdAt, locale), formatBytes(fileSize, locale)];
  const contents: Record<typeof kind, ReactNode> = {
    preview: <Preview document={document} />,
    edit: <EditForm document={document} people={people} onClose={onClose} />,
    versions: <VersionList document={document} people={people} />,
    readers: <ReaderList documentId={document.id} />,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      {...(kind === 'preview'
        ? { title: name, description: facts.join(' · ') }
        : { title: documents[kind].title, description: name })}
      closeLabel={documents[kind].close}
      wide={kind === 'preview'}
    >
      {contents[kind]}
    </Dialog>
  );
}
