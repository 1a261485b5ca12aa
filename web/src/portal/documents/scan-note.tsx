import styled from '@emotion/styled';
import type { Document } from '@kontor/contracts/endpoints';
import { RefreshCw, ShieldEllipsis, ShieldX } from 'lucide-react';
import { useState } from 'react';

import { theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { usePortalTexts } from '../texts.ts';
import { useDocumentTitle } from './use-documents.ts';

/** Why a file cannot be opened: it is being scanned, or malware was found. */
type ScanState = 'scanning' | 'blocked';

export function ScanBadge({ state }: { state: ScanState }) {
  const { states } = usePortalTexts('documents').scan;
  return (
    <Badge tone={state === 'scanning' ? 'warning' : 'danger'}>
      {state === 'scanning' ? <ShieldEllipsis aria-hidden /> : <ShieldX aria-hidden />}
      {states[state]}
    </Badge>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.35rem 0.75rem;
  margin-top: 0.5rem;
  ${theme.text.smallNote};
  line-height: 1.5;
  overflow-wrap: anywhere;
`;

interface ScanNoteProps {
  id: string;
  document: Document;
  state: ScanState;
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
  const name = useDocumentTitle(document);

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
    <Frame>
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
    </Frame>
  );
}
