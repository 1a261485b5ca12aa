import { type ReactNode, useState } from 'react';

import { Dialog, type DialogProps } from '../ui/dialog.tsx';
import { opening, type Trigger } from './opening.ts';

export interface DialogButtonProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'children'> {
  /** The button that opens the dialog. */
  trigger: Trigger;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ trigger, children, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {opening(trigger, () => setOpen(true))}
      <Dialog {...dialog} open={isOpen} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
