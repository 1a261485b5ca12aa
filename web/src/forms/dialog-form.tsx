import type { FormEvent, ReactNode, RefObject } from 'react';

import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { DialogActions, useCloseGuard } from '../ui/dialog.tsx';
import { Stack } from '../ui/grid.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { useQuestion } from './use-question.tsx';

interface StaffFormProps {
  /** See `useForm`. */
  form: {
    element: { ref: RefObject<HTMLFormElement | null>; noValidate: boolean; onSubmit: (event: FormEvent) => void };
    isBusy: boolean;
    isChanged: boolean;
    failure: unknown;
  };
  texts: {
    /** What failed, as the title of the reason. */
    failed?: string;
    submit: string;
    /** While it is sent. */
    submitting?: string;
  };
  /** Replaces the alert of a failure. */
  renderFailure?: (failure: unknown) => ReactNode;
  /** False while nothing can be sent. */
  isReady?: boolean;
  /** The fields. */
  children: ReactNode;
}

function Fields({ form, texts, renderFailure, children }: StaffFormProps) {
  const alert = renderFailure ?? ((failure) => <FailureAlert title={texts.failed} error={failure} />);
  return (
    <>
      {form.failure === undefined ? null : alert(form.failure)}
      {children}
    </>
  );
}

function Submit({ form, texts, isReady, variant }: Omit<StaffFormProps, 'children'> & Pick<ButtonProps, 'variant'>) {
  return (
    <Button type="submit" variant={variant} busy={form.isBusy} disabled={isReady === false}>
      {(form.isBusy && texts.submitting) || texts.submit}
    </Button>
  );
}

export interface DialogFormProps extends StaffFormProps {
  texts: StaffFormProps['texts'] & { cancel?: string };
  onCancel: () => void;
  variant?: ButtonProps['variant'];
}

/** A form in a dialog: why it failed, the fields, and two buttons. The dialog asks before it closes with changed input. */
export function DialogForm(props: DialogFormProps) {
  const { form, texts, onCancel } = props;
  const { unsaved, buttons } = useTexts(staffErrorTexts);
  const question = useQuestion();
  useCloseGuard(form.isChanged, () => void question.ask(unsaved).then((isSure) => isSure && onCancel()));
  return (
    <>
      <form {...form.element}>
        <Stack gap="lg">
          <Fields {...props} />
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel ?? buttons.cancel}
          </Button>
          <Submit {...props} />
        </DialogActions>
      </form>
      {question.dialog}
    </>
  );
}

/** A form on a page of signed-in users: why it failed, the fields, and its button. */
export const PageForm = ({ gap = 'lg', ...props }: StaffFormProps & { gap?: 'md' | 'lg' }) => (
  <form {...props.form.element}>
    <Stack gap={gap}>
      <Fields {...props} />
      <div>
        <Submit {...props} />
      </div>
    </Stack>
  </form>
);
