import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useHydrated } from '../../browser/use-hydrated.ts';
import { paths } from '../../content/site-map.ts';
import { PageHead } from '../../page/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * The page of invitations and password links. The token is the fragment of the address, which browsers do not send; it
 * stays until the password is set, so that the page can be reloaded.
 */
export default function NewPasswordPage() {
  const { choose, invalid, eyebrow, backToLogin } = usePageTexts('newPassword').passwordLink;
  const token = useLocation().hash.slice(1);
  const [refused, setRefused] = useState<string>();
  // A prerendered page has no fragment.
  const isInvalid = useHydrated() && (token === '' || token === refused);
  const texts = isInvalid ? invalid : choose;
  return (
    <>
      <PageHead title={choose.pageTitle} description={choose.lead} isUnlisted />
      <AuthScreen
        eyebrow={eyebrow}
        title={texts.title}
        lead={texts.lead}
        help={isInvalid ? invalid.hint : undefined}
        back={{ href: paths.auth, text: backToLogin }}
        stage={isInvalid ? 'invalid' : 'choosing'}
      >
        {isInvalid ? (
          <LinkButton href={paths.forgotPassword} size="lg" wide>
            {invalid.again}
          </LinkButton>
        ) : (
          <NewPasswordForm token={token} onInvalid={() => setRefused(token)} />
        )}
      </AuthScreen>
    </>
  );
}
