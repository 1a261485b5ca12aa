import { limits, roles } from '@kontor/contracts/endpoints';

import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import type { UserField } from './user-draft.ts';
import type { UserForm } from './use-user-form.ts';

export interface UserInputProps {
  field: UserField;
  form: UserForm;
  /** The id of the message about all fields, which describes an empty one. */
  alertId: string;
}

/** One field of a form about a person, with its rules and its issue. */
export function UserInput({ field, form, alertId }: UserInputProps) {
  const { users } = usePageTexts('overview');
  const { values, set, issues, isMissing } = form;
  const about = { label: users.fields[field], error: issues[field] };
  const control = {
    name: field,
    autoComplete: 'off',
    value: values[field],
    onChange: (event: { target: HTMLInputElement }) => set({ [field]: event.target.value }),
    ...(isMissing(field) ? { 'aria-invalid': true, 'aria-describedby': alertId } : {}),
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
        <Field {...about} help={users.roleHelp}>
          <Select
            choices={roles.map((value) => ({ value, label: users.roles[value] }))}
            value={values.role}
            onChange={(role) => set({ role })}
          />
        </Field>
      );
  }
}
