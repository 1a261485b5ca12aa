import styled from '@emotion/styled';
import type { Document, Person } from '@kontor/contracts/endpoints';
import { memo, useId, useRef } from 'react';

import { ListRow } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Note } from '../../ui/note.ts';
import { audienceOf } from './audience.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentIcon } from './document-icon.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentName } from './document-name.tsx';
import { canOpen } from './document-rights.ts';
import type { Task } from './document-task.tsx';
import { DownloadButton } from './download-button.tsx';
import { previewKind } from './preview/preview-kind.ts';
import { ReadersButton } from './readers/readers-button.tsx';
import { ScanNote } from './scan-note.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useDeleteDocument } from './use-documents.ts';
import { useArrival } from './use-linked-document.ts';
import { isNewTo } from './use-mark-opened.ts';

const Row = styled(ListRow)`
  padding-block: 1.1rem;
  /* The browser skips the layout of rows far outside the window. */
  content-visibility: auto;
  contain-intrinsic-size: auto 6rem;

  &[aria-busy='true'] {
    opacity: 0.55;
  }

  &[aria-current] {
    background: color-mix(in srgb, ${theme.color.accentSoft} 45%, ${theme.color.surface});
    box-shadow: inset 0.25rem 0 0 ${theme.color.accent};
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Description = styled(Note)`
  margin-top: 0.2rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Below each other on a phone, where the name needs the room. */
const Actions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space.xxs};

  ${theme.media.sm} {
    flex-direction: row;
    gap: ${theme.space.xs};
  }
`;

export interface DocumentRowProps {
  document: Document;
  userId: number;
  people: readonly Person[] | undefined;
  /** The user may change and delete it, and see who opened it. */
  canChange: boolean;
  /** The user opens the personal documents of others. */
  opensPersonal: boolean;
  /** A link led to it. */
  isLinked: boolean;
  onTask: (task: Task) => void;
  /** Refetches the list; resolves to the document of this id as it is now. */
  onUpdate: (id: number) => Promise<Document | undefined>;
  onDeleted: () => void;
}

/** One document: its name, facts, audience and actions. */
export const DocumentRow = memo(function DocumentRow({
  document,
  userId,
  people,
  canChange,
  opensPersonal,
  isLinked,
  onTask,
  onUpdate,
  onDeleted,
}: DocumentRowProps) {
  const audience = audienceOf(document, userId, people);
  const isOpenable = canOpen(document, userId, opensPersonal);
  const { remove, isDeleting } = useDeleteDocument();
  const name = useDocumentTitle(document);
  const { id, description, mimeType, scanState } = document;
  const noteId = useId();
  const download = useRef<HTMLButtonElement>(null);
  const row = useArrival<HTMLLIElement>(isLinked);

  async function removeDocument(): Promise<void> {
    if (await remove(id, name)) onDeleted();
  }

  return (
    <Row
      ref={row}
      marked
      aria-busy={isDeleting}
      aria-current={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <DocumentIcon mimeType={mimeType} />
      <div>
        <DocumentName
          name={name}
          onOpen={
            isOpenable && previewKind(mimeType) && !scanState ? () => onTask({ kind: 'preview', document }) : undefined
          }
        />
        {description ? <Description>{description}</Description> : null}
        <DocumentFacts
          document={document}
          audience={audience}
          isNew={isNewTo(userId, document)}
          isOpenable={isOpenable}
        />
        {scanState ? (
          <ScanNote
            id={noteId}
            document={document}
            state={scanState}
            onUpdate={() => onUpdate(id)}
            onReady={() => download.current?.focus()}
          />
        ) : null}
      </div>
      <Actions>
        {isOpenable ? <DownloadButton ref={download} document={document} reasonId={scanState && noteId} /> : null}
        {audience.kind === 'you' && !canChange ? (
          <ReadersButton name={name} onOpen={() => onTask({ kind: 'readers', document })} />
        ) : null}
        {canChange ? (
          <DocumentMenu
            name={name}
            onEdit={() => onTask({ kind: 'edit', document })}
            onReplace={() => onTask({ kind: 'replace', document })}
            onVersions={() => onTask({ kind: 'versions', document })}
            onReaders={() => onTask({ kind: 'readers', document })}
            onConfirmations={() => onTask({ kind: 'confirmations', document })}
            onDelete={() => void removeDocument()}
            disabled={isDeleting}
          />
        ) : null}
      </Actions>
    </Row>
  );
});
