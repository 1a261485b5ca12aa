import { limits } from '@kontor/contracts/endpoints';

import { useTexts } from '../i18n/use-language.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { passwordTexts } from './texts.ts';

export interface NewPasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** The field for a new password, with its rules. */
export function NewPasswordField({ value, onChange, error }: NewPasswordFieldProps) {
  const { newPassword } = useTexts(passwordTexts).passwordLink;
  return (
    <Field
      label={newPassword.label}
      help={newPassword.help(limits.password.min, limits.password.max)}
      error={error}
      required
    >
      <PasswordInput
        name="new-password"
        autoComplete="new-password"
        showLabel={newPassword.show}
        hideLabel={newPassword.hide}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
