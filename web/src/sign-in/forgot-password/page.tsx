import { useState } from 'react';

import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/grid.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

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
