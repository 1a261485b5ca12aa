import { type FormEvent, type ReactNode, useRef } from 'react';

import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { focusInvalid } from '../../../ui/focus-invalid.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Stack } from '../../../ui/grid.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePageTexts } from '../../texts.ts';
import { type Asked, useProofForm } from './use-proof-form.ts';
import type { Proof } from './use-two-factor.ts';

export interface ProofFormProps {
  asked: Asked;
  /** Only the app's six digits will do: for a phone's number keys. */
  isCodeOfApp?: boolean;
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** What is done with the proof; where it rejects, what was typed stays. */
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Asks for the password, a code, or both, before something is done. In a dialog. */
export function ProofForm({
  asked,
  isCodeOfApp = false,
  submitLabel,
  variant,
  send,
  onCancel,
  children,
}: ProofFormProps) {
  const { account, passwordLink } = usePageTexts('account');
  const texts = account.twoFactor;
  const { values, set, issueOf, alert, submit, isBusy } = useProofForm(asked, send);
  const form = useRef<HTMLFormElement>(null);

  async function handle(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isBusy && !(await submit())) focusInvalid(form.current);
  }

  return (
    <form ref={form} onSubmit={(event) => void handle(event)} noValidate>
      <Stack gap="lg">
        {alert ? <FormAlert>{alert}</FormAlert> : null}
        {children}
        {asked.includes('currentPassword') ? (
          <Field label={texts.currentPassword} error={issueOf('currentPassword')} required>
            <PasswordInput
              name="current-password"
              autoComplete="current-password"
              showLabel={passwordLink.newPassword.show}
              hideLabel={passwordLink.newPassword.hide}
              value={values.currentPassword}
              onChange={(event) => set({ currentPassword: event.target.value })}
            />
          </Field>
        ) : null}
        {asked.includes('code') ? (
          <Field
            label={texts.code}
            help={isCodeOfApp ? texts.digitsHelp : texts.codeHelp}
            error={issueOf('code')}
            required
          >
            <TextInput
              name="code"
              autoComplete="one-time-code"
              inputMode={isCodeOfApp ? 'numeric' : 'text'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
              value={values.code}
              onChange={(event) => set({ code: event.target.value })}
            />
          </Field>
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant={variant} busy={isBusy}>
          {isBusy ? texts.working : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
