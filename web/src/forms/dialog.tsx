import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Dialog as Base, type DialogProps as BaseProps } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface DialogProps extends Omit<BaseProps, 'closeLabel'> {
  /** The name of the button that closes it, if it does more than that. */
  closeLabel?: string;
}

/** See `Dialog` of ui. */
export const Dialog = (props: DialogProps) => <Base closeLabel={useTexts(staffErrorTexts).buttons.close} {...props} />;

/** A button that opens something. */
export type Trigger = ReactElement<{ onClick?: () => void }>;

/** The trigger, which also calls `open` when it is pressed. */
export const opening = (trigger: Trigger, open: () => void) =>
  cloneElement(trigger, {
    onClick: () => {
      trigger.props.onClick?.();
      open();
    },
  });

export interface DialogButtonProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'children'> {
  /** The button that opens the dialog. */
  trigger: Trigger;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, whose content may be fetched first. */
export function DialogButton({ trigger, children, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {opening(trigger, () => setOpen(true))}
      <Dialog {...dialog} open={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={<Spinner />}>{children(() => setOpen(false))}</Suspense>
      </Dialog>
    </>
  );
}
