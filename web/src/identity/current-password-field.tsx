import { useTexts } from '../i18n/use-language.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { passwordTexts } from './texts.ts';

export interface CurrentPasswordFieldProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

/** The field for the password a user has, before a change. */
export function CurrentPasswordField({ label, value, onChange, error }: CurrentPasswordFieldProps) {
  const { newPassword } = useTexts(passwordTexts).passwordLink;
  return (
    <Field label={label} error={error} required>
      <PasswordInput
        name="current-password"
        autoComplete="current-password"
        showLabel={newPassword.show}
        hideLabel={newPassword.hide}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
