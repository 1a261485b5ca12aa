import { limits } from '@kontor/contracts/endpoints';

import { ApiError } from '../api/api-error.ts';
import type { StaffErrorsTexts } from '../i18n/staff-errors/texts.en.ts';
import { useTexts } from '../i18n/use-language.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import type { PasswordLinkTexts } from './texts.en.ts';
import { passwordTexts } from './texts.ts';

interface PasswordFieldProps {
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

const { min: shortest, max: longest } = limits.password;

/** The error of a new password; undefined when its length is right. */
export function passwordIssue(password: string, { newPassword }: PasswordLinkTexts): string | undefined {
  // Code points, not UTF-16 units: an emoji counts as one character.
  const length = Array.from(password).length;
  return length >= shortest && length <= longest ? undefined : newPassword.issue(shortest, longest);
}

/** The server's error about the password; undefined when the failure is about something else. */
export function refusedPassword(
  failure: unknown,
  { staffErrors }: { staffErrors: StaffErrorsTexts },
): string | undefined {
  const isCommon = failure instanceof ApiError && failure.code === 'password-too-common';
  return isCommon ? staffErrors['password-too-common'] : undefined;
}
