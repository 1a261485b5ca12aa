import { type FormEvent, useEffect, useRef } from 'react';

import { PublicForm } from '../../forms/public-form.tsx';
import { Stack } from '../../ui/grid.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePageTexts } from '../texts.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { LoginFormState } from './use-login-form.ts';

export interface LoginFormProps {
  form: LoginFormState;
  /** The name of the company's login. */
  company: string;
  /** Whether the browser may suggest passkeys for the username. */
  suggestsPasskeys: boolean;
  /** Whether the visitor has asked for the form. */
  isFocused: boolean;
}

/** Username and password, then a code where the account has two-factor. */
export function LoginForm({ form, company, suggestsPasskeys, isFocused }: LoginFormProps) {
  const { auth } = usePageTexts('login');
  const { step, missing, isLoggingIn } = form;
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const lastStep = useRef(isFocused ? null : step);

  // Starting over keeps the username; the code field focuses itself.
  useEffect(() => {
    if (step === 'password' && lastStep.current !== step) usernameInput.current?.focus();
    lastStep.current = step;
  }, [step]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoggingIn || (await form.submit())) return;
    const invalidInput = missing.username ? usernameInput : step === 'password' ? passwordInput : codeInput;
    invalidInput.current?.focus();
    invalidInput.current?.select();
  }

  return (
    <PublicForm onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        {step === 'password' ? (
          <PasswordStep
            form={form}
            suggestsPasskeys={suggestsPasskeys}
            usernameInput={usernameInput}
            passwordInput={passwordInput}
          />
        ) : (
          <CodeStep form={form} company={company} codeInput={codeInput} />
        )}
        <SubmitButton size="lg" wide busy={isLoggingIn}>
          {isLoggingIn ? auth.submitting : auth.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}
