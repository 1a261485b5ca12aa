import type { FormEvent, ReactNode, RefObject } from 'react';

import { Button, type ButtonProps } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { Stack } from '../ui/grid.tsx';

export interface DialogFormProps {
  /** See `useForm`. */
  element: { ref: RefObject<HTMLFormElement | null>; noValidate: boolean; onSubmit: (event: FormEvent) => void };
  isBusy: boolean;
  /** False while nothing can be sent. */
  isReady?: boolean;
  cancelLabel: string;
  onCancel: () => void;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** What failed, then the fields. */
  children: ReactNode;
}

/** A form in a dialog, above its two buttons. */
export const DialogForm = (props: DialogFormProps) => (
  <form {...props.element}>
    <Stack gap="lg">{props.children}</Stack>
    <DialogActions>
      <Button variant="secondary" onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button type="submit" variant={props.variant} busy={props.isBusy} disabled={props.isReady === false}>
        {props.submitLabel}
      </Button>
    </DialogActions>
  </form>
);
