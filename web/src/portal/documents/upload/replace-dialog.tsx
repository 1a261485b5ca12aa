import { type Document, listDocuments } from '@kontor/contracts/endpoints';

import { useRefreshPages } from '../../../api/use-pages.ts';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import { ReplaceForm } from './replace-form.tsx';
import { SendingDialog } from './sending-dialog.tsx';
import { useFileQueue } from './use-file-queue.ts';

export interface ReplaceDialogProps {
  document: Document;
  open: boolean;
  onClose: () => void;
}

/** Puts another file in the place of a document's. */
export function ReplaceDialog({ document, open, onClose }: ReplaceDialogProps) {
  const { replace, scan } = usePageTexts('overview').documents;
  const queue = useFileQueue();
  const refresh = useRefreshPages(listDocuments);

  function finish(isScanned: boolean): void {
    onClose();
    toast.success({ title: replace.success, description: isScanned ? scan.afterUpload : undefined });
    void refresh();
  }

  return (
    <SendingDialog
      open={open}
      onClose={onClose}
      title={replace.title}
      description={replace.text(document.originalName)}
      queue={queue}
    >
      <ReplaceForm document={document} queue={queue} onReplaced={finish} onCancel={onClose} />
    </SendingDialog>
  );
}
