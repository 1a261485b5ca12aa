import { EMAIL_PATTERN, limits } from '@kontor/contracts/endpoints';
import { type FormEvent, useRef, useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { brand } from '../../content/brand.ts';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePageTexts } from '../texts.ts';
import { useForgotPassword } from './use-forgot-password.ts';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

const isAddress = (email: string): boolean => email.length <= limits.email && pattern.test(email);

export interface ForgotPasswordFormProps {
  email: string;
  onChange: (email: string) => void;
  onSent: () => void;
}

/** The address of an account; it stays when it could not be sent. */
export function ForgotPasswordForm({ email, onChange, onSent }: ForgotPasswordFormProps) {
  const dictionary = usePageTexts('forgotPassword');
  const { forgot } = dictionary.passwordLink;
  const { trigger, isMutating } = useForgotPassword();
  const [wasSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  const isValid = isAddress(email.trim());

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isMutating) return;
    setSent(true);
    setFailure(undefined);
    if (!isValid) {
      input.current?.focus();
      return;
    }
    try {
      await trigger(email.trim());
      onSent();
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate>
      <NeedsScript>{dictionary.layout.needsScript(brand.email)}</NeedsScript>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <Field label={forgot.email} error={wasSent && !isValid ? forgot.invalidEmail : undefined} required>
          <TextInput
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
        <SubmitButton size="lg" wide busy={isMutating}>
          {isMutating ? forgot.submitting : forgot.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
