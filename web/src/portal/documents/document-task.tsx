import type { Document, Person } from '@kontor/contracts/endpoints';
import { lazy, Suspense } from 'react';

import { EditDialog } from './edit/edit-dialog.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { ReadersDialog } from './readers/readers-dialog.tsx';
import { ReplaceDialog } from './upload/replace-dialog.tsx';
import { VersionsDialog } from './versions/versions-dialog.tsx';

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
  const dialog = { document, open, onClose };
  if (kind === 'edit') return <EditDialog {...dialog} people={people} />;
  if (kind === 'replace') return <ReplaceDialog {...dialog} />;
  if (kind === 'versions') return <VersionsDialog {...dialog} people={people} />;
  if (kind === 'confirmations')
    return (
      <Suspense>
        <LedgerDialog {...dialog} />
      </Suspense>
    );
  if (kind === 'readers') return <ReadersDialog {...dialog} />;
  return <PreviewDialog {...dialog} />;
}
