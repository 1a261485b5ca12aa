import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';

import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DialogActions, useCloseGuard } from '../ui/dialog.tsx';
import { Stack } from '../ui/grid.tsx';
import { FailureAlert } from './failure-alert.tsx';

interface StaffFormProps {
  /** See `useForm`. */
  form: {
    element: { ref: RefObject<HTMLFormElement | null>; noValidate: boolean; onSubmit: (event: FormEvent) => void };
    isBusy: boolean;
    isChanged: boolean;
    failure: unknown;
  };
  /** What failed, as the title of the reason. */
  failed?: string;
  /** Replaces the alert of a failure. */
  renderFailure?: (failure: unknown) => ReactNode;
  submitLabel: string;
  /** False while nothing can be sent. */
  isReady?: boolean;
  /** The fields. */
  children: ReactNode;
}

function Fields({ form, failed, renderFailure, children }: Omit<StaffFormProps, 'submitLabel'>) {
  const alert = renderFailure ?? ((failure) => <FailureAlert title={failed} error={failure} />);
  return (
    <>
      {form.failure === undefined ? null : alert(form.failure)}
      {children}
    </>
  );
}

export interface DialogFormProps extends StaffFormProps {
  cancelLabel: string;
  onCancel: () => void;
  variant?: ButtonProps['variant'];
}

/** A form in a dialog: why it failed, the fields, and two buttons. The dialog asks before it closes with changed input. */
export function DialogForm(props: DialogFormProps) {
  const { unsaved } = useTexts(staffErrorTexts);
  const [isAsking, setAsking] = useState(false);
  useCloseGuard(props.form.isChanged, () => setAsking(true));
  return (
    <>
      <form {...props.form.element}>
        <Stack gap="lg">
          <Fields {...props} />
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button type="submit" variant={props.variant} busy={props.form.isBusy} disabled={props.isReady === false}>
            {props.submitLabel}
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={unsaved.title}
        cancelLabel={unsaved.keep}
        confirmLabel={unsaved.discard}
        onConfirm={() => {
          setAsking(false);
          props.onCancel();
        }}
      >
        {unsaved.text}
      </ConfirmDialog>
    </>
  );
}

/** A form on a page of signed-in users: why it failed, the fields, and its button. */
export const PageForm = ({ gap = 'lg', ...props }: StaffFormProps & { gap?: 'md' | 'lg' }) => (
  <form {...props.form.element}>
    <Stack gap={gap}>
      <Fields {...props} />
      <div>
        <Button type="submit" busy={props.form.isBusy} disabled={props.isReady === false}>
          {props.submitLabel}
        </Button>
      </div>
    </Stack>
  </form>
);
