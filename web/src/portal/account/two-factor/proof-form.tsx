import type { ReactNode } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { CodeInput } from '../../../identity/code-input.tsx';
import { CurrentPasswordField } from '../../../identity/password-field.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { usePageTexts } from '../../texts.ts';
import type { Proof } from './use-two-factor.ts';

const codes = { currentPassword: 'wrong-password', code: 'second-factor-invalid' } as const;

export interface ProofFormProps {
  /** The required fields. */
  fields: readonly (keyof Proof)[];
  /** Only the app's six digits are accepted. */
  isCodeOfApp?: boolean;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** Uses the proof; where it rejects, the input stays. */
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Requires the password, a code, or both, before a change. In a dialog. */
export function ProofForm({
  fields,
  isCodeOfApp = false,
  submitLabel,
  variant,
  send,
  onCancel,
  children,
}: ProofFormProps) {
  const dictionary = usePageTexts('account');
  const texts = dictionary.account.twoFactor;
  const required = { currentPassword: texts.passwordRequired, code: texts.codeRequired };
  const forEach = (issue: (field: keyof Proof) => string | undefined | false) =>
    Object.fromEntries(fields.map((field) => [field, issue(field) || undefined]));
  const { element, values, set, issues, failure, isBusy } = useForm<Proof>({
    initial: { currentPassword: '', code: '' },
    check: (proof) => forEach((field) => proof[field].trim() === '' && required[field]),
    issuesOf: (error) =>
      forEach(
        (field) => error instanceof ApiError && error.code === codes[field] && dictionary.staffErrors[codes[field]],
      ),
    send,
  });

  return (
    <DialogForm
      element={element}
      isBusy={isBusy}
      cancelLabel={texts.cancel}
      onCancel={onCancel}
      submitLabel={isBusy ? texts.working : submitLabel}
      variant={variant}
    >
      {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
      {children}
      {fields.includes('currentPassword') ? (
        <CurrentPasswordField
          label={texts.currentPassword}
          value={values.currentPassword}
          onChange={(currentPassword) => set({ currentPassword })}
          error={issues.currentPassword}
        />
      ) : null}
      {fields.includes('code') ? (
        <Field label={texts.code} help={isCodeOfApp ? texts.digitsHelp : texts.codeHelp} error={issues.code} required>
          <CodeInput isNumeric={isCodeOfApp} value={values.code} onChange={(code) => set({ code })} />
        </Field>
      ) : null}
    </DialogForm>
  );
}
