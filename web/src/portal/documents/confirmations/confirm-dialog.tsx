import styled from '@emotion/styled';
import { type Document, getDocument, type ToConfirm } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call, urlOf } from '../../../api/call.ts';
import { useResource } from '../../../api/use-resource.ts';
import { Loaded } from '../../../lists/loaded.tsx';
import { theme } from '../../../theme/theme.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { DownloadButton } from '../download-button.tsx';
import { PreviewContent } from '../preview/preview-content.tsx';
import { previewKind } from '../preview/preview-kind.ts';
import { usePageTexts } from '../../texts.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { ConfirmForm } from './confirm-form.tsx';

/** Leaves room for the sentence below. */
const Reading = styled.div`
  & > [aria-busy] {
    height: max(14rem, calc(100dvh - 31rem));
  }
`;

const NotShown = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.md};
`;

/** The document, where browsers can show it, or its download. Either opens it. */
function Opening({ fetched }: { fetched: Document }) {
  const { confirm } = usePageTexts('overview').confirmations;
  // A refetch does not open it again.
  const [document] = useState(fetched);
  const [attempt, setAttempt] = useState(1);
  if (previewKind(document.mimeType))
    return (
      <Reading>
        <PreviewContent key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />
      </Reading>
    );
  return (
    <NotShown>
      <p>{confirm.notShown}</p>
      <DownloadButton document={document} />
    </NotShown>
  );
}

interface ConfirmDialogProps {
  item: ToConfirm;
  /** False once it is confirmed, or taken back. */
  isWaiting: boolean;
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** A document, and below it the sentence to confirm. */
export default function ConfirmDialog({ item, isWaiting, open, onClose, onConfirmed }: ConfirmDialogProps) {
  const { confirm } = usePageTexts('overview').confirmations;
  const { documentId, version } = item;
  const input = { params: { id: String(documentId) } };
  // A new version is another document to read.
  const resource = useResource(open ? `${urlOf(getDocument, input)}#${version}` : null, () => call(getDocument, input));
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={useDocumentTitle(item)}
      description={confirm.text}
      closeLabel={confirm.close}
      wide
    >
      <Loaded resource={resource} texts={confirm} placeholder={<Spinner label={confirm.loading} />}>
        {(document) => <Opening key={version} fetched={document} />}
      </Loaded>
      <ConfirmForm
        item={item}
        isWaiting={isWaiting}
        onConfirmed={() => {
          onClose();
          onConfirmed();
        }}
      />
    </Dialog>
  );
}
