import { type ReactNode, useEffect, useState } from 'react';

import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface SendingDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  texts: { close: string; leave: { title: string; text: string; stay: string; stop: string } };
  sending: { isSending: boolean; stop: () => void };
  /** The form; unmounted when closed. */
  children: ReactNode;
}

/** A dialog that uploads files, and confirms before it is closed, or the page left, during an upload. */
export function SendingDialog({ open, onClose, title, description, texts, sending, children }: SendingDialogProps) {
  const [isFetching, setAsking] = useState(false);
  const { isSending, stop } = sending;

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
    <Dialog open={open} onOpenChange={change} title={title} description={description} closeLabel={texts.close}>
      {children}
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={texts.leave.title}
        cancelLabel={texts.leave.stay}
        confirmLabel={texts.leave.stop}
        onConfirm={stopAndClose}
      >
        {texts.leave.text}
      </ConfirmDialog>
    </Dialog>
  );
}
