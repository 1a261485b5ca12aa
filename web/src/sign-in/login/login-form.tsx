import styled from '@emotion/styled';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { CodeInput } from '../../identity/code-input.tsx';
import { theme } from '../../theme/theme.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { usePageTexts } from '../texts.ts';
import type { LoginFormState } from './use-login-form.ts';

/** A button styled as a link: it changes the step, not the page. */
export const StepButton = styled.button({
  padding: '0.35rem 0',
  border: 0,
  background: 'none',
  color: theme.color.accentText,
  font: 'inherit',
  fontSize: theme.size.sm,
  fontWeight: 540,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  cursor: 'pointer',
});

const Text = styled.p({ color: theme.color.textMuted, overflowWrap: 'anywhere' });

const StepButtons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${theme.space.md}`,
  marginBlock: '-0.5rem -0.25rem',
});

interface CodeStepProps {
  form: LoginFormState;
  /** The name of the company's login. */
  company: string;
  codeInput: RefObject<HTMLInputElement | null>;
}

/** The second step: a code of the app, or a recovery code. */
function CodeStep({ form, company, codeInput }: CodeStepProps) {
  const { auth, staffErrors } = usePageTexts('login');
  const [isRecovery, setRecovery] = useState(false);
  const { values, set, step, missing, wasTried, isWrongCode, message } = form;
  const texts = isRecovery ? auth.code.recovery : auth.code;
  const required = wasTried && missing.code ? texts.required : undefined;

  useEffect(() => codeInput.current?.focus(), [codeInput]);

  return (
    <>
      {message && !isWrongCode ? <FormAlert>{message}</FormAlert> : null}
      <Text>
        {step === 'company-code' ? auth.code.textAfterCompany(company) : auth.code.text(values.username.trim())}
      </Text>
      <Field
        label={texts.label}
        help={texts.help}
        error={isWrongCode ? staffErrors['second-factor-invalid'] : required}
        required
      >
        <CodeInput ref={codeInput} isNumeric={!isRecovery} value={values.code} onChange={(code) => set({ code })} />
      </Field>
      <StepButtons>
        <StepButton
          type="button"
          onClick={() => {
            form.clearCode();
            setRecovery(!isRecovery);
            codeInput.current?.focus();
          }}
        >
          {isRecovery ? auth.code.recovery.useApp : auth.code.useRecovery}
        </StepButton>
        <StepButton type="button" onClick={form.startOver}>
          {auth.code.back}
        </StepButton>
      </StepButtons>
    </>
  );
}

interface LoginFormProps {
  form: LoginFormState;
  /** The name of the company's login. */
  company: string;
  /** Whether the browser may suggest passkeys for the username. */
  suggestsPasskeys: boolean;
  /** Whether the visitor has asked for the form. */
  isFocused: boolean;
}

const Forgotten = styled(TextLink)({
  alignSelf: 'end',
  marginBlock: '-0.5rem -0.25rem',
  paddingBlock: '0.25rem',
  fontSize: theme.size.sm,
  [theme.media.touch]: { marginBlock: '-0.75rem -0.5rem', paddingBlock: '0.65rem' },
});

interface PasswordStepProps {
  form: LoginFormState;
  suggestsPasskeys: boolean;
  usernameInput: RefObject<HTMLInputElement | null>;
  passwordInput: RefObject<HTMLInputElement | null>;
}

/** The form's first step: username and password. */
function PasswordStep({ form, suggestsPasskeys, usernameInput, passwordInput }: PasswordStepProps) {
  const { auth, staffErrors } = usePageTexts('login');
  const { values, set, missing, wasTried, isRefused } = form;
  const alertId = useId();
  const isIncomplete = wasTried && (missing.username || missing.password);
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
          {...issueOf(isRefused || (wasTried && missing.username))}
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
          {...issueOf(isRefused || (wasTried && missing.password))}
        />
      </Field>
      <Forgotten href={paths.forgotPassword}>{auth.forgotten}</Forgotten>
    </>
  );
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
