import { EMAIL_PATTERN, forgotPassword, limits } from '@kontor/contracts/endpoints';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { paths } from '../../content/site-map.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Stack } from '../../ui/grid.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { usePageTexts } from '../texts.ts';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

const isAddress = (email: string): boolean => email.length <= limits.email && pattern.test(email);

interface ForgotPasswordFormProps {
  initial: string;
  /** Called with the address, whether or not it has an account. */
  onSent: (email: string) => void;
}

/** The form for the address of an account; the input stays after a failure. */
function ForgotPasswordForm({ initial, onSent }: ForgotPasswordFormProps) {
  const dictionary = usePageTexts('forgotPassword');
  const { forgot } = dictionary.passwordLink;
  const { trigger } = useSWRMutation(forgotPassword.url, (_key: string, { arg: email }: { arg: string }) =>
    call(forgotPassword, { body: { email } }),
  );
  const { element, input, issues, failure, isBusy } = useForm({
    initial: { email: initial },
    check: ({ email }) => ({ email: isAddress(email.trim()) ? undefined : forgot.invalidEmail }),
    send: async ({ email }) => {
      await trigger(email.trim());
      onSent(email.trim());
    },
  });

  return (
    <PublicForm {...element}>
      <Stack gap="lg">
        {failure === undefined ? null : <FormAlert>{errorText(failure, dictionary)}</FormAlert>}
        <Field label={forgot.email} error={issues.email} required>
          <TextInput {...input('email')} type="email" autoComplete="email" />
        </Field>
        <SubmitButton size="lg" wide busy={isBusy}>
          {isBusy ? forgot.submitting : forgot.submit}
        </SubmitButton>
      </Stack>
    </PublicForm>
  );
}

/** Requests a password link by mail. Never reveals whether an address has an account. */
export default function ForgotPasswordPage() {
  const { forgot, sent, eyebrow, backToLogin } = usePageTexts('forgotPassword').passwordLink;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);

  return (
    <>
      <PageHead title={forgot.pageTitle} description={forgot.lead} />
      <AuthScreen
        eyebrow={eyebrow}
        title={isSent ? sent.title : forgot.title}
        lead={isSent ? sent.lead(email) : forgot.lead}
        back={{ href: paths.auth, text: backToLogin }}
        stage={isSent ? 'sent' : 'form'}
      >
        {isSent ? (
          <Stack gap="lg">
            <p>{sent.hint}</p>
            <Button variant="secondary" size="lg" wide onClick={() => setSent(false)}>
              {sent.another}
            </Button>
          </Stack>
        ) : (
          <ForgotPasswordForm
            initial={email}
            onSent={(address) => {
              setEmail(address);
              setSent(true);
            }}
          />
        )}
      </AuthScreen>
    </>
  );
}
