import styled from '@emotion/styled';
import type { Document, Person } from '@kontor/contracts/endpoints';
import { ClipboardCheck, EllipsisVertical, Eye, FilePenLine, History, Replace, Trash2 } from 'lucide-react';
import { memo, useId, useRef } from 'react';

import { canPreview } from '../../browser/file-preview.ts';
import { ListRow, RowName } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.ts';
import { TextButton } from '../../ui/text-button.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePortal } from '../access/portal-context.ts';
import { usePortalTexts } from '../texts.ts';
import type { Task } from './document-dialogs.tsx';
import { DocumentFacts, DocumentIcon, ScanNote } from './document-facts.tsx';
import { DownloadButton } from './document-preview.tsx';
import {
  audienceOf,
  canChange,
  canOpen,
  isNewTo,
  useArrival,
  useDeleteDocument,
  useDocumentName,
} from './use-documents.ts';

const Row = styled(ListRow)({
  paddingBlock: '1.1rem',
  // The browser skips the layout of rows far outside the window.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 6rem',
  "&[aria-busy='true']": { opacity: 0.55 },
  '&[aria-current]': {
    background: `color-mix(in srgb, ${theme.color.accentSoft} 45%, ${theme.color.surface})`,
    boxShadow: `inset 0.25rem 0 0 ${theme.color.accent}`,
  },
  '&:focus-visible': { outlineOffset: '-2px' },
});

const Description = styled(Note)({
  marginTop: '0.2rem',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** Below each other on a phone, where the name needs the room. */
const Actions = styled.div({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: theme.space.xxs,
  [theme.media.sm]: { flexDirection: 'row', gap: theme.space.xs },
});

const Opener = styled(TextButton)({
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 30%, transparent)',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  transition: theme.motion.quick,
  transitionProperty: 'color, text-decoration-color',
  '&:hover': { textDecorationColor: 'currentColor' },
});

interface DocumentMenuProps {
  document: Document;
  onTask: (task: Task) => void;
  onDelete: () => void;
  disabled: boolean;
}

/** The actions on a document of users who may change it. */
function DocumentMenu({ document, onTask, onDelete, disabled }: DocumentMenuProps) {
  const { menu } = usePortalTexts('documents');
  const { ledger } = usePortalTexts('confirmations');
  const task = (kind: Task['kind']) => () => onTask({ kind, document });
  return (
    <Menu
      trigger={
        <IconButton label={menu.label(useDocumentName(document))} disabled={disabled}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      actions={[
        { label: menu.edit, icon: <FilePenLine aria-hidden />, onSelect: task('edit') },
        { label: menu.replace, icon: <Replace aria-hidden />, onSelect: task('replace') },
        { label: menu.versions, icon: <History aria-hidden />, onSelect: task('versions') },
        { label: menu.readers, icon: <Eye aria-hidden />, onSelect: task('readers') },
        { label: ledger.menu, icon: <ClipboardCheck aria-hidden />, onSelect: task('confirmations') },
        { label: menu.remove, icon: <Trash2 aria-hidden />, onSelect: onDelete },
      ]}
    />
  );
}

interface DocumentRowProps {
  document: Document;
  /** All users, where the current user may list them: names the audience. */
  people: readonly Person[] | undefined;
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
export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, people, opensPersonal, isLinked, onTask, onUpdate, onDeleted } = props;
  const { id, description, mimeType, scanState } = document;
  const { readers } = usePortalTexts('documents');
  const { user, rights } = usePortal();
  const audience = audienceOf(document, user.id, people);
  const isOpenable = canOpen(document, user.id, opensPersonal);
  const isChangeable = canChange(document, rights);
  const { remove, isDeleting } = useDeleteDocument();
  const name = useDocumentName(document);
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
        <RowName>
          {isOpenable && canPreview(mimeType) && !scanState ? (
            <Opener type="button" aria-haspopup="dialog" onClick={() => onTask({ kind: 'preview', document })}>
              {name}
            </Opener>
          ) : (
            name
          )}
        </RowName>
        {description ? <Description>{description}</Description> : null}
        <DocumentFacts
          document={document}
          audience={audience}
          isNew={isNewTo(user.id, document)}
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
        {audience.kind === 'you' && !isChangeable ? (
          <Tooltip text={readers.title}>
            <IconButton label={readers.open(name)} onClick={() => onTask({ kind: 'readers', document })}>
              <Eye aria-hidden />
            </IconButton>
          </Tooltip>
        ) : null}
        {isChangeable ? (
          <DocumentMenu
            document={document}
            onTask={onTask}
            onDelete={() => void removeDocument()}
            disabled={isDeleting}
          />
        ) : null}
      </Actions>
    </Row>
  );
});
