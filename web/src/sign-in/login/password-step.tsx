import styled from '@emotion/styled';
import { type RefObject, useId } from 'react';

import { paths } from '../../content/site-map.ts';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import type { LoginFormState } from './use-login-form.ts';

const Forgotten = styled(TextLink)`
  align-self: end;
  margin-block: -0.5rem -0.25rem;
  padding-block: 0.25rem;
  font-size: ${theme.size.sm};
`;

export interface PasswordStepProps {
  form: LoginFormState;
  suggestsPasskeys: boolean;
  usernameInput: RefObject<HTMLInputElement | null>;
  passwordInput: RefObject<HTMLInputElement | null>;
}

/** The form's first step: username and password. */
export function PasswordStep({ form, suggestsPasskeys, usernameInput, passwordInput }: PasswordStepProps) {
  const { auth, staffErrors } = usePageTexts('login');
  const { values, set, missing, wasSent, isRefused } = form;
  const alertId = useId();
  const isIncomplete = wasSent && (missing.username || missing.password);
  const message = isIncomplete ? staffErrors['credentials-required'] : form.message;

  /** Connects an input to the error above, which is about both fields. */
  const issueOf = (isFaulty: boolean) => (isFaulty ? { 'aria-invalid': true, 'aria-describedby': alertId } : {});

  return (
    <>
      {message ? <FormAlert id={alertId}>{message}</FormAlert> : null}
      <Field label={auth.username} required>
        <TextInput
          ref={usernameInput}
          name="username"
          autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(event) => set({ username: event.target.value })}
          {...issueOf(isRefused || (wasSent && missing.username))}
        />
      </Field>
      <Field label={auth.password} required>
        <PasswordInput
          ref={passwordInput}
          name="password"
          autoComplete="current-password"
          showLabel={auth.showPassword}
          hideLabel={auth.hidePassword}
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
          {...issueOf(isRefused || (wasSent && missing.password))}
        />
      </Field>
      <Forgotten href={paths.forgotPassword}>{auth.forgotten}</Forgotten>
    </>
  );
}
