import { duties, limits, type Role, roles } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { useErrorText } from '../../api/use-error-text.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { CheckboxGroup } from '../../ui/option-group.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast, type ToastText } from '../../ui/toast.ts';
import { usePortalTexts } from '../texts.ts';
import {
  emptyUser,
  isMissing,
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
  initial: Partial<UserDraft>;
  send: (user: UserDraft) => Promise<unknown>;
  /** The toasts that report the result. */
  success: (user: UserDraft) => ToastText;
  texts: { failed: string; submit: string; submitting: string };
  onDone: () => void;
  /** The content; `input` renders the control of a field. */
  children: (input: (field: UserField) => ReactNode, form: UserFormState) => ReactNode;
}

interface UserInputProps {
  field: UserField;
  value: string;
  set: (change: Partial<UserDraft>) => void;
  issue: string | undefined;
}

const verbatim = { autoCapitalize: 'none', spellCheck: false };
const typing = { name: {}, username: verbatim, email: { type: 'email' }, employeeNumber: verbatim };

/** One field of a user, with its rules and its issue. */
function UserInput({ field, value, set, issue }: UserInputProps) {
  const users = usePortalTexts('users');
  const { options } = useSignInOptions(field === 'role');
  const helps = {
    name: undefined,
    username: users.usernameHelp,
    email: undefined,
    password: users.passwordHelp(limits.password.min, limits.password.max),
    role: options.adminsHaveDuties ? users.adminWithDutiesHelp : users.adminHelp,
    employeeNumber: users.employeeNumberHelp,
  };
  const about = { label: users.fields[field], help: helps[field], error: issue };
  if (field === 'role')
    return (
      <Field {...about}>
        <Select
          choices={roles.map((role) => ({ value: role, label: users.roles[role] }))}
          value={value as Role}
          onChange={(role) => set({ role })}
        />
      </Field>
    );
  const control = {
    name: field,
    autoComplete: field === 'password' ? 'new-password' : 'off',
    value,
    onChange: (event: { target: HTMLInputElement }) => set({ [field]: event.target.value }),
  };
  return (
    <Field {...about} {...(field === 'employeeNumber' ? { note: users.optional } : { required: true })}>
      {field === 'password' ? (
        <PasswordInput {...control} showLabel={users.showPassword} hideLabel={users.hidePassword} />
      ) : (
        <TextInput {...control} {...typing[field]} />
      )}
    </Field>
  );
}

/** A user's data in a dialog; the input stays when the server rejects it. */
export function UserForm(props: UserFormProps) {
  const { fields, initial, send, success, texts, onDone, children } = props;
  const users = usePortalTexts('users');
  const said = { users, errorText: useErrorText() };
  const form = useForm<UserDraft>({
    initial: { ...emptyUser, ...initial },
    check: (user) => userIssues(user, fields, said),
    issuesOf: (error) => rejectedFields(error, fields, said),
    send: async (input) => {
      const user = trimmed(input);
      await send(user);
      toast.success(success(user));
      onDone();
    },
    report: (error) => toast.destructive({ title: texts.failed, description: rejectionText(error, said) }),
  });
  const { values, set, issues, wasTried } = form;
  const isIncomplete = wasTried && fields.some((field) => isMissing(values, field));

  return (
    <DialogForm form={form} texts={texts} onCancel={onDone}>
      {isIncomplete ? <FormAlert>{users.create.required}</FormAlert> : null}
      {children(
        (field) => (
          <UserInput field={field} value={values[field]} set={set} issue={issues[field]} />
        ),
        form,
      )}
    </DialogForm>
  );
}

/** Whether users of a role can have duties. */
export function useMayHaveDuties(): (role: Role) => boolean {
  const { options } = useSignInOptions();
  return (role) => role === 'employee' || options.adminsHaveDuties;
}

/** The duties of a user, for admins. */
export function DutiesField({ values, set }: UserFormState) {
  const { fields, duties: texts } = usePortalTexts('users');
  if (!useMayHaveDuties()(values.role)) return null;
  return (
    <CheckboxGroup
      legend={fields.duties}
      choices={duties.map((duty) => ({ value: duty, label: texts[duty].name, help: texts[duty].help }))}
      values={values.duties}
      onChange={(chosen) => set({ duties: chosen })}
    />
  );
}
