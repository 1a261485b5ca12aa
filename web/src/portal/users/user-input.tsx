import { limits, type Role, roles } from '@kontor/contracts/endpoints';

import { useSignInOptions } from '../../identity/use-sign-in-options.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import type { UserDraft, UserField } from './user-draft.ts';

export interface UserInputProps {
  field: UserField;
  value: string;
  set: (change: Partial<UserDraft>) => void;
  issue: string | undefined;
  /** The id of the alert that describes a missing value. */
  alertId: string | undefined;
}

/** One field of a user, with its rules and its issue. */
export function UserInput({ field, value, set, issue, alertId }: UserInputProps) {
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
