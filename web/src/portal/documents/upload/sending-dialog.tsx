import { type ReactNode, useEffect, useState } from 'react';

import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePageTexts } from '../../texts.ts';
import type { FileQueue } from './use-file-queue.ts';

export interface SendingDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  queue: FileQueue;
  /** The form; unmounted when closed. */
  children: ReactNode;
}

/** A dialog that uploads files, and confirms before it is closed, or the page left, during an upload. */
export function SendingDialog({ open, onClose, title, description, queue, children }: SendingDialogProps) {
  const { upload } = usePageTexts('overview').documents;
  const [isFetching, setAsking] = useState(false);
  const { isSending, stop } = queue;

  useEffect(() => {
    if (!isSending) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
      // The upload may end before the user confirms.
      setAsking(false);
    };
  }, [isSending]);

  function change(next: boolean): void {
    if (next) return;
    if (isSending) setAsking(true);
    else onClose();
  }

  function stopAndClose(): void {
    stop();
    onClose();
  }

  return (
    <Dialog open={open} onOpenChange={change} title={title} description={description} closeLabel={upload.close}>
      {children}
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={upload.leave.title}
        cancelLabel={upload.leave.stay}
        confirmLabel={upload.leave.stop}
        onConfirm={stopAndClose}
      >
        {upload.leave.text}
      </ConfirmDialog>
    </Dialog>
  );
}
