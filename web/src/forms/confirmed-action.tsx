import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface ConfirmedActionProps {
  texts: { title: string; cancel: string; confirm: string };
  question: ReactNode;
  /** Runs on confirmation; the dialog closes when it resolves. */
  run: () => Promise<unknown>;
  isBusy: boolean;
  /** Runs once a confirmed dialog is out of sight: what has been deleted can go now. */
  onClosed?: () => void;
  /** See `ConfirmDialog`. */
  condition?: ReactNode;
  isReady?: boolean;
  /** The button that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** A button whose action is confirmed first. */
export function ConfirmedAction({ texts, question, run, isBusy, onClosed, children, ...rest }: ConfirmedActionProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasRun, setRun] = useState(false);

  async function confirm(): Promise<void> {
    await run();
    setRun(true);
    setOpen(false);
  }

  return (
    <>
      {children(() => setOpen(true))}
      <ConfirmDialog
        {...rest}
        open={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        cancelLabel={texts.cancel}
        confirmLabel={texts.confirm}
        onConfirm={() => void confirm()}
        onClosed={() => {
          if (hasRun) onClosed?.();
        }}
        busy={isBusy}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
