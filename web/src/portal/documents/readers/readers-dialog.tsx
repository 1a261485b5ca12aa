import type { Document } from '@kontor/contracts/endpoints';

import { Dialog } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import { ReaderList } from './reader-list.tsx';

export interface ReadersDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

/** Who opened a document, and when. */
export function ReadersDialog({ document, open, onClose }: ReadersDialogProps) {
  const { readers } = usePageTexts('overview').documents;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={readers.title}
      description={document.originalName}
      closeLabel={readers.close}
    >
      <ReaderList documentId={document.id} />
    </Dialog>
  );
}
