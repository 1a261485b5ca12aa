import { type ReactNode, useId } from 'react';

import { errorText } from '../../api/error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { type ToastText, toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import {
  emptyUser,
  rejectedFields,
  rejectionText,
  trimmed,
  type UserDraft,
  type UserField,
  userIssues,
} from './user-draft.ts';
import { UserInput } from './user-input.tsx';

export interface UserFormState {
  values: UserDraft;
  set: (change: Partial<UserDraft>) => void;
}

export interface UserFormProps {
  fields: readonly UserField[];
  initial?: Partial<UserDraft>;
  send: (user: UserDraft) => Promise<unknown>;
  /** The toasts that report the result. */
  success: (user: UserDraft) => ToastText;
  failed: string;
  submitLabel: string;
  busyLabel: string;
  onDone: () => void;
  /** The content; `input` renders the control of a field. */
  children: (input: (field: UserField) => ReactNode, form: UserFormState) => ReactNode;
}

/** A user's data in a dialog; the input stays when the server rejects it. */
export function UserForm(props: UserFormProps) {
  const { fields, initial, send, success, failed, submitLabel, busyLabel, onDone, children } = props;
  const texts = usePageTexts('overview');
  const { required, cancel } = texts.users.create;
  const alertId = useId();
  const { element, values, set, issues, failure, isBusy } = useForm<UserDraft>({
    initial: { ...emptyUser, ...initial },
    check: (user) => userIssues(user, fields, texts),
    issuesOf: (error) => rejectedFields(error, fields, texts),
    send: async (input) => {
      const user = trimmed(input);
      await send(user);
      toast.success(success(user));
      onDone();
    },
    report: (error) => toast.destructive({ title: failed, description: rejectionText(error, texts) }),
  });
  const isIncomplete = Object.values(issues).includes(required);

  return (
    <DialogForm
      element={element}
      isBusy={isBusy}
      cancelLabel={cancel}
      onCancel={onDone}
      submitLabel={isBusy ? busyLabel : submitLabel}
    >
      {isIncomplete ? <FormAlert id={alertId}>{required}</FormAlert> : null}
      {failure === undefined || isIncomplete ? null : <FormAlert title={failed}>{errorText(failure, texts)}</FormAlert>}
      {children(
        (field) => (
          <UserInput
            field={field}
            value={values[field]}
            set={set}
            issue={issues[field] === required ? undefined : issues[field]}
            alertId={issues[field] === required ? alertId : undefined}
          />
        ),
        { values, set },
      )}
    </DialogForm>
  );
}
