import { limits } from '@kontor/contracts/endpoints';

import { useTexts } from '../i18n/use-language.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { passwordTexts } from './texts.ts';

export interface PasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
}

interface AnyPasswordProps extends PasswordFieldProps {
  /** As password managers know it. */
  kind: 'current-password' | 'new-password';
  label: string;
  help?: string;
}

function AnyPassword({ kind, label, help, value, onChange, error }: AnyPasswordProps) {
  const { newPassword } = useTexts(passwordTexts).passwordLink;
  return (
    <Field label={label} help={help} error={error} required>
      <PasswordInput
        name={kind}
        autoComplete={kind}
        showLabel={newPassword.show}
        hideLabel={newPassword.hide}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The field for the password a user has, before a change. */
export const CurrentPasswordField = (props: PasswordFieldProps & { label: string }) => (
  <AnyPassword kind="current-password" {...props} />
);

/** The field for a new password, with its rules. */
export function NewPasswordField(props: PasswordFieldProps) {
  const { newPassword } = useTexts(passwordTexts).passwordLink;
  const { min, max } = limits.password;
  return <AnyPassword kind="new-password" label={newPassword.label} help={newPassword.help(min, max)} {...props} />;
}
