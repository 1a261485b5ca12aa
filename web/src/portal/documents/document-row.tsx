import styled from '@emotion/styled';
import type { Document, Person } from '@kontor/contracts/endpoints';
import { ClipboardCheck, EllipsisVertical, Eye, FilePenLine, History, Replace, Trash2 } from 'lucide-react';
import { memo, useId, useRef } from 'react';

import { ListRow, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { usePortalTexts } from '../texts.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentIcon } from './document-facts.tsx';
import { audienceOf, canOpen } from './document-rights.ts';
import type { Task } from './document-dialogs.tsx';
import { DownloadButton } from './download-button.tsx';
import { previewKind } from './document-preview.tsx';
import { ReadersButton } from './document-dialogs.tsx';
import { ScanNote } from './document-facts.tsx';
import { isNewTo, useArrival, useDeleteDocument, useDocumentName } from './use-documents.ts';

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

interface DocumentRowProps {
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

interface DocumentMenuProps {
  name: string;
  onEdit: () => void;
  onReplace: () => void;
  onVersions: () => void;
  onReaders: () => void;
  onConfirmations: () => void;
  onDelete: () => void;
  disabled: boolean;
}

/** The actions on a document of users who may change it. */
function DocumentMenu({
  name,
  onEdit,
  onReplace,
  onVersions,
  onReaders,
  onConfirmations,
  onDelete,
  disabled,
}: DocumentMenuProps) {
  const documents = usePortalTexts('documents');
  const confirmations = usePortalTexts('confirmations');
  const { menu } = documents;
  return (
    <Menu
      trigger={
        <IconButton label={menu.label(name)} disabled={disabled}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      actions={[
        { label: menu.edit, icon: <FilePenLine aria-hidden />, onSelect: onEdit },
        { label: menu.replace, icon: <Replace aria-hidden />, onSelect: onReplace },
        { label: menu.versions, icon: <History aria-hidden />, onSelect: onVersions },
        { label: menu.readers, icon: <Eye aria-hidden />, onSelect: onReaders },
        { label: confirmations.ledger.menu, icon: <ClipboardCheck aria-hidden />, onSelect: onConfirmations },
        { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: onDelete },
      ]}
    />
  );
}

const Opener = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 30%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  cursor: pointer;
  transition:
    color ${theme.motion.quick},
    text-decoration-color ${theme.motion.quick};

  &:hover {
    color: ${theme.color.accentText};
    text-decoration-color: currentColor;
  }
`;

interface DocumentNameProps {
  document: Document;
  /** Undefined for files that browsers cannot show. */
  onOpen: (() => void) | undefined;
}

/** The name of a document; a button that opens the preview where there is one. */
function DocumentName({ document, onOpen }: DocumentNameProps) {
  const name = useDocumentName(document);
  return (
    <RowName>
      {onOpen ? (
        <Opener type="button" aria-haspopup="dialog" onClick={onOpen}>
          {name}
        </Opener>
      ) : (
        name
      )}
    </RowName>
  );
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
  const name = useDocumentName(document);
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
          document={document}
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
