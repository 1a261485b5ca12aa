import { useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { paths } from '../../content/paths.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

/** For somebody who cannot log in any more: asks for a link by mail. Tells nobody whether an address is known. */
export default function ForgotPasswordPage() {
  const { passwordLink } = useDictionary();
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
