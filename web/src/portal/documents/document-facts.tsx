import styled from '@emotion/styled';
import type { ConfirmationProgress, Document } from '@kontor/contracts/endpoints';
import {
  File,
  FileImage,
  FileSpreadsheet,
  FileText,
  RefreshCw,
  Search,
  ShieldEllipsis,
  ShieldX,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';

import { sizeOf } from '../../format/bytes.ts';
import { formatDate } from '../../format/date.ts';
import { formatDay, nearDay } from '../../format/day.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { RowFacts } from '../../lists/row-list.tsx';
import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Marked } from '../../ui/marked.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePortalTexts } from '../texts.ts';
import { type Audience, useDocumentName } from './use-documents.ts';

const Mark = styled(IconTile)({ ...theme.square('2.25rem'), [theme.media.sm]: theme.square('2.75rem') });

const icons = { image: <FileImage />, sheet: <FileSpreadsheet />, text: <FileText />, other: <File /> };

function kindOf(mimeType: string): keyof typeof icons {
  if (mimeType.startsWith('image/')) return 'image';
  if (/excel|spreadsheet/.test(mimeType)) return 'sheet';
  return /pdf|word|text/.test(mimeType) ? 'text' : 'other';
}

/** An icon for a type of file. */
export const DocumentIcon = ({ mimeType }: { mimeType: string }) => <Mark aria-hidden>{icons[kindOf(mimeType)]}</Mark>;

const NoteFrame = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.35rem 0.75rem',
  marginTop: '0.5rem',
  ...theme.text.smallNote,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

interface ScanNoteProps {
  id: string;
  document: Document;
  /** Why it cannot be opened: it is being scanned, or malware was found. */
  state: 'scanning' | 'blocked';
  /** Refetches the list; resolves to the document as it is now. */
  onUpdate: () => Promise<Document | undefined>;
  /** Called when the scan has finished and this note disappears. */
  onReady: () => void;
}

/** Shows why a file cannot be opened, and refetches its state on request; there is no polling. */
export function ScanNote({ id, document, state, onUpdate, onReady }: ScanNoteProps) {
  const { notes, stillScanning, found, update, updateOf, ready } = usePortalTexts('documents').scan;
  const [isUpdating, setUpdating] = useState(false);
  const [wasUpdated, setUpdated] = useState(false);
  const { threat } = document;
  const name = useDocumentName(document);

  async function refresh(): Promise<void> {
    if (isUpdating) return;
    setUpdating(true);
    const now = await onUpdate();
    setUpdating(false);
    setUpdated(true);
    if (!now || now.scanState) return;
    toast.success({ title: ready, description: name });
    onReady();
  }

  return (
    <NoteFrame>
      <p id={id} aria-live="polite">
        {wasUpdated && state === 'scanning' ? stillScanning : notes[state]} {threat ? found(threat) : null}
      </p>
      {state === 'scanning' ? (
        <Button
          variant="secondary"
          size="sm"
          // Not disabled, so that it keeps the focus.
          aria-busy={isUpdating || undefined}
          aria-label={updateOf(name)}
          onClick={() => void refresh()}
        >
          {isUpdating ? <Spinner /> : <RefreshCw aria-hidden />}
          {update}
        </Button>
      ) : null}
    </NoteFrame>
  );
}

/** The audience of a document: Everyone, You, or a name. */
export function AudienceLabel({ audience }: { audience: Audience }) {
  const documents = usePortalTexts('documents');
  return (
    <Marked>
      {audience.kind === 'everyone' ? <UsersRound aria-hidden /> : <UserRound aria-hidden />}
      <VisuallyHidden>{documents.forWhom} </VisuallyHidden>
      {audience.kind === 'person' ? audience.name : documents.audience[audience.kind]}
    </Marked>
  );
}

/** How many have confirmed a document, and until when it is due: `1 of 3 confirmed, due Friday`. */
export function ConfirmationText({ progress }: { progress: ConfirmationProgress }) {
  const { confirmed: texts } = usePortalTexts('documents');
  const { locale } = useLanguage();
  const { confirmed, people, dueOn, overdue } = progress;
  if (confirmed === people) return texts.all(people);
  const some = texts.some(confirmed, people);
  if (dueOn === null) return some;
  const near = overdue ? undefined : nearDay(dueOn, locale);
  return `${some}, ${near ? texts.due(near) : texts[overdue ? 'overdue' : 'dueOn'](formatDay(dueOn, locale))}`;
}

const Facts = styled(RowFacts)({
  '& > [data-overdue]': { color: theme.color.dangerText, fontWeight: 560 },
  '& > [data-hit]': { color: theme.color.accentText },
});

interface DocumentFactsProps {
  document: Document;
  audience: Audience;
  isNew: boolean;
  isOpenable: boolean;
}

/** The facts of a document: whether it is new, its category, audience, date, size, confirmations, and where a search found it. */
export function DocumentFacts({ document, audience, isNew, isOpenable }: DocumentFactsProps) {
  const documents = usePortalTexts('documents');
  const { about, hits } = documents;
  const { locale } = useLanguage();
  const { category, createdAt, fileSize, mimeType, scanState, indexState, hit, confirmations } = document;
  const size = sizeOf(fileSize, locale);
  const employee = audience.kind === 'everyone' ? audience.about : null;
  return (
    <Facts>
      {isNew ? (
        <li>
          <Badge tone="accent">{documents.isNew}</Badge>
        </li>
      ) : null}
      {scanState ? (
        <li>
          <Badge tone={scanState === 'scanning' ? 'warning' : 'danger'}>
            {scanState === 'scanning' ? <ShieldEllipsis aria-hidden /> : <ShieldX aria-hidden />}
            {documents.scan.states[scanState]}
          </Badge>
        </li>
      ) : null}
      <li>
        <Badge>{documents.categories[category]}</Badge>
      </li>
      {isOpenable ? null : <li>{documents.needsPayroll}</li>}
      <li>
        <AudienceLabel audience={audience} />
      </li>
      {employee ? (
        <li>
          <Marked>
            <UserRound aria-hidden />
            {employee.kind === 'person' ? about.person(employee.name) : about[employee.kind]}
          </Marked>
        </li>
      ) : null}
      <li>
        <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
      </li>
      {size ? <li>{size}</li> : null}
      {confirmations && confirmations.people > 0 ? (
        <li data-overdue={confirmations.overdue || undefined}>
          <ConfirmationText progress={confirmations} />
        </li>
      ) : null}
      {indexState && !scanState ? <li>{documents.indexStates[indexState]}</li> : null}
      {hit ? (
        <li data-hit>
          <Marked>
            <Search aria-hidden />
            {hit.page === null ? hits[hit.field] : hits[mimeType.includes('sheet') ? 'sheet' : 'page'](hit.page)}
          </Marked>
        </li>
      ) : null}
    </Facts>
  );
}
