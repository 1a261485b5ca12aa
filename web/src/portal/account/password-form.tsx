import { type FormEvent, useRef } from 'react';

import { NewPasswordField } from '../../identity/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { focusInvalid } from '../../ui/focus-invalid.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { usePageTexts } from '../texts.ts';
import { usePasswordForm } from './use-password-form.ts';

/** Changes the reader's own password. */
export function PasswordForm({ username }: { username: string }) {
  const { account, passwordLink } = usePageTexts('account');
  const texts = account.password;
  const { values, set, issues, alert, submit, isChanging } = usePasswordForm();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanging && !(await submit())) focusInvalid(form.current);
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap="lg">
        {alert ? <FormAlert>{alert}</FormAlert> : null}
        <Field label={texts.current} error={issues.currentPassword} required>
          <PasswordInput
            name="current-password"
            autoComplete="current-password"
            showLabel={passwordLink.newPassword.show}
            hideLabel={passwordLink.newPassword.hide}
            value={values.currentPassword}
            onChange={(event) => set({ currentPassword: event.target.value })}
          />
        </Field>
        <NewPasswordField
          value={values.newPassword}
          onChange={(newPassword) => set({ newPassword })}
          error={issues.newPassword}
        />
        <div>
          <Button type="submit" busy={isChanging}>
            {isChanging ? texts.submitting : texts.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
