import { type ReactNode, useEffect, useState } from 'react';

import { useDictionary } from '../../../i18n/use-language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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

/** A dialog that sends files, and asks before it is closed, or the page left, while some are on their way. */
export function SendingDialog({ open, onClose, title, description, queue, children }: SendingDialogProps) {
  const { upload } = useDictionary().documents;
  const [isAsking, setAsking] = useState(false);
  const { isSending, stop } = queue;

  useEffect(() => {
    if (!isSending) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => {
      removeEventListener('beforeunload', hold);
      // What is asked about may be over before it is answered.
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
        open={isAsking}
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
