import { limits, type Role, roles } from '@kontor/contracts/endpoints';
import { type ReactNode, useId } from 'react';

import { errorText } from '../../api/error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast, type ToastText } from '../../ui/toast.ts';
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

interface UserFormState {
  values: UserDraft;
  set: (change: Partial<UserDraft>) => void;
}

interface UserFormProps {
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

interface UserInputProps {
  field: UserField;
  value: string;
  set: (change: Partial<UserDraft>) => void;
  issue: string | undefined;
  /** The id of the alert that describes a missing value. */
  alertId: string | undefined;
}

/** One field of a user, with its rules and its issue. */
function UserInput({ field, value, set, issue, alertId }: UserInputProps) {
  const { users } = usePageTexts('overview');
  const { options } = useSignInOptions(field === 'role');
  const about = { label: users.fields[field], error: issue };
  const control = {
    name: field,
    autoComplete: 'off',
    value,
    onChange: (event: { target: HTMLInputElement }) => set({ [field]: event.target.value }),
    ...(alertId ? { 'aria-invalid': true, 'aria-describedby': alertId } : {}),
  };

  switch (field) {
    case 'name':
      return (
        <Field {...about} required>
          <TextInput {...control} />
        </Field>
      );
    case 'username':
      return (
        <Field {...about} help={users.usernameHelp} required>
          <TextInput {...control} autoCapitalize="none" spellCheck={false} />
        </Field>
      );
    case 'email':
      return (
        <Field {...about} required>
          <TextInput {...control} type="email" />
        </Field>
      );
    case 'employeeNumber':
      return (
        <Field {...about} note={users.optional} help={users.employeeNumberHelp}>
          <TextInput {...control} autoCapitalize="none" spellCheck={false} />
        </Field>
      );
    case 'password':
      return (
        <Field {...about} help={users.passwordHelp(limits.password.min, limits.password.max)} required>
          <PasswordInput
            {...control}
            autoComplete="new-password"
            showLabel={users.showPassword}
            hideLabel={users.hidePassword}
          />
        </Field>
      );
    case 'role':
      return (
        <Field {...about} help={options.adminsHaveDuties ? users.adminWithDutiesHelp : users.adminHelp}>
          <Select
            choices={roles.map((role) => ({ value: role, label: users.roles[role] }))}
            value={value as Role}
            onChange={(role) => set({ role })}
          />
        </Field>
      );
  }
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
