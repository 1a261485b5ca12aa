import styled from '@emotion/styled';
import type { Document, Person } from '@kontor/contracts/endpoints';
import { memo, useId, useRef } from 'react';

import { formatBytes } from '../../format/bytes.ts';
import { formatDate } from '../../format/date.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListRow, RowFacts, RowText } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePageTexts } from '../texts.ts';
import { AudienceLabel } from './audience-label.tsx';
import { audienceOf } from './audience.ts';
import { DocumentIcon } from './document-icon.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { DocumentName } from './document-name.tsx';
import type { Task } from './document-task.tsx';
import { DownloadButton } from './download-button.tsx';
import { previewKind } from './preview/preview-kind.ts';
import { ReadersButton } from './readers/readers-button.tsx';
import { ScanBadge } from './scan-badge.tsx';
import { ScanNote } from './scan-note.tsx';
import { useDeleteDocument } from './use-documents.ts';

const Row = styled(ListRow)`
  padding-block: 1.1rem;
  /* The browser skips the layout of rows far outside the window. */
  content-visibility: auto;
  contain-intrinsic-size: auto 6rem;

  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

const Description = styled(RowText)`
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
  onTask,
  onUpdate,
  onDeleted,
}: DocumentRowProps) {
  const audience = audienceOf(document, userId, people);
  const { documents } = usePageTexts('overview');
  const { locale } = useLanguage();
  const { remove, isDeleting } = useDeleteDocument();
  const { id, originalName, category, description, fileSize, createdAt, mimeType, scanState } = document;
  const noteId = useId();
  const download = useRef<HTMLButtonElement>(null);

  async function removeDocument(): Promise<void> {
    if (await remove(id, originalName)) onDeleted();
  }

  return (
    <Row marked aria-busy={isDeleting}>
      <DocumentIcon mimeType={mimeType} />
      <div>
        <DocumentName
          name={originalName}
          onOpen={previewKind(mimeType) && !scanState ? () => onTask({ kind: 'preview', document }) : undefined}
        />
        {description ? <Description>{description}</Description> : null}
        <RowFacts>
          {scanState ? (
            <li>
              <ScanBadge state={scanState} />
            </li>
          ) : null}
          <li>
            <Badge>{documents.categories[category]}</Badge>
          </li>
          <li>
            <AudienceLabel audience={audience} />
          </li>
          <li>
            <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
          </li>
          <li>{formatBytes(fileSize, locale)}</li>
        </RowFacts>
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
        <DownloadButton ref={download} document={document} reasonId={scanState && noteId} />
        {audience.kind === 'you' && !canChange ? (
          <ReadersButton name={originalName} onOpen={() => onTask({ kind: 'readers', document })} />
        ) : null}
        {canChange ? (
          <DocumentMenu
            name={originalName}
            onEdit={() => onTask({ kind: 'edit', document })}
            onReplace={() => onTask({ kind: 'replace', document })}
            onReaders={() => onTask({ kind: 'readers', document })}
            onDelete={() => void removeDocument()}
            disabled={isDeleting}
          />
        ) : null}
      </Actions>
    </Row>
  );
});
