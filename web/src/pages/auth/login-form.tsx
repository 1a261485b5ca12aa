import styled from '@emotion/styled';
import { type FormEvent, useId, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import { errorText } from '../../api/error-text.ts';
import { useLogin } from '../../features/auth/use-login.ts';
import { brand } from '../../content/brand.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { theme } from '../../theme/theme.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

const Forgotten = styled(TextLink)`
  align-self: end;
  margin-block: -0.5rem -0.25rem;
  padding-block: 0.25rem;
  font-size: ${theme.size.sm};
`;

/** Username and password; the states are spec §4, the messages §5 and §8. */
export function LoginForm() {
  const dictionary = useDictionary();
  const { auth, staffErrors } = dictionary;
  const { logIn, isLoggingIn } = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const alertId = useId();

  const isMissing = { username: username.trim() === '', password: password === '' };
  const isIncomplete = isMissing.username || isMissing.password;
  const isRefused = failure instanceof ApiError && failure.status === 401;

  /** What ties an input to the sentence above, which is about both of them. */
  const faultOf = (isFaulty: boolean) => (isFaulty ? { 'aria-invalid': true, 'aria-describedby': alertId } : {});

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoggingIn) return;
    setSent(true);
    setFailure(undefined);
    if (isIncomplete) {
      (isMissing.username ? usernameInput : passwordInput).current?.focus();
      return;
    }
    try {
      await logIn({ username: username.trim(), password });
      toast.success({ title: auth.success });
    } catch (error) {
      setFailure(error);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  }

  const message =
    wasSent && isIncomplete
      ? staffErrors['credentials-required']
      : failure !== undefined && errorText(failure, dictionary);

  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      <NeedsScript>{dictionary.layout.needsScript(brand.email)}</NeedsScript>
      <Stack gap="lg">
        {message ? <FormAlert id={alertId}>{message}</FormAlert> : null}
        <Field label={auth.username} required>
          <TextInput
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            {...faultOf(isRefused || (wasSent && isMissing.username))}
          />
        </Field>
        <Field label={auth.password} required>
          <PasswordInput
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            showLabel={auth.showPassword}
            hideLabel={auth.hidePassword}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            {...faultOf(isRefused || (wasSent && isMissing.password))}
          />
        </Field>
        <Forgotten href={paths.forgotPassword}>{auth.forgotten}</Forgotten>
        <SubmitButton size="lg" wide busy={isLoggingIn}>
          {isLoggingIn ? auth.submitting : auth.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
