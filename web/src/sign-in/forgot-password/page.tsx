import { useState } from 'react';

import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** Requests a password link by mail. Never reveals whether an address has an account. */
export default function ForgotPasswordPage() {
  const { passwordLink } = usePageTexts('forgotPassword');
  const { forgot, sent, eyebrow, backToLogin } = passwordLink;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHead title={forgot.pageTitle} description={forgot.lead} />
      <AuthScreen
        eyebrow={eyebrow}
        title={isSent ? sent.title : forgot.title}
        lead={isSent ? sent.lead(email.trim()) : forgot.lead}
        back={{ href: paths.auth, text: backToLogin }}
        stage={isSent ? 'sent' : 'asking'}
      >
        {isSent ? (
          <LinkSent onAnother={() => setSent(false)} />
        ) : (
          <ForgotPasswordForm email={email} onChange={setEmail} onSent={() => setSent(true)} />
        )}
      </AuthScreen>
    </>
  );
}
