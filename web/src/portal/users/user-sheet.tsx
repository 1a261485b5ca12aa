import { type FormEvent, type ReactNode, useId, useRef } from 'react';

import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { usePageTexts } from '../texts.ts';
import type { UserField } from './user-draft.ts';
import { UserInput } from './user-input.tsx';
import type { UserForm } from './use-user-form.ts';

export interface UserSheetProps {
  form: UserForm;
  /** What is in it; `input` draws the control of a field. */
  children: (input: (field: UserField) => ReactNode) => ReactNode;
  submitLabel: string;
  busyLabel: string;
  onDone: () => void;
  onCancel: () => void;
}

/** A form about a person, in a dialog; the input stays when the server refuses it. */
export function UserSheet({ form, children, submitLabel, busyLabel, onDone, onCancel }: UserSheetProps) {
  const { users } = usePageTexts('overview');
  const { alert, submit, isBusy } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const alertId = useId();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (await submit()) onDone();
    else focusInvalid(formElement.current);
  }

  return (
    <form ref={formElement} onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        {alert ? (
          <FormAlert id={alertId} title={alert.title}>
            {alert.text}
          </FormAlert>
        ) : null}
        {children((field) => (
          <UserInput field={field} form={form} alertId={alertId} />
        ))}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {users.create.cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
