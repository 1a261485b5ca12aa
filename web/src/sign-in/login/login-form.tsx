import { type FormEvent, useEffect, useRef } from 'react';

import { PublicForm } from '../../forms/public-form.tsx';
import { Stack } from '../../ui/grid.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { usePageTexts } from '../texts.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useLoginForm } from './use-login-form.ts';

/** Username and password, then a code where the account has two-factor. */
export function LoginForm() {
  const { auth } = usePageTexts('login');
  const form = useLoginForm();
  const { step, missing, isLoggingIn } = form;
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const lastStep = useRef(step);

  // Starting over keeps the username; the code field focuses itself.
  useEffect(() => {
    if (step === 'password' && lastStep.current === 'code') usernameInput.current?.focus();
    lastStep.current = step;
  }, [step]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoggingIn || (await form.submit())) return;
    const invalidInput = missing.username ? usernameInput : step === 'code' ? codeInput : passwordInput;
    invalidInput.current?.focus();
    invalidInput.current?.select();
  }

  return (
    <PublicForm onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="lg">
        {step === 'code' ? (
          <CodeStep form={form} codeInput={codeInput} />
        ) : (
          <PasswordStep form={form} usernameInput={usernameInput} passwordInput={passwordInput} />
        )}
        <SubmitButton size="lg" wide busy={isLoggingIn}>
          {isLoggingIn ? auth.submitting : auth.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}
