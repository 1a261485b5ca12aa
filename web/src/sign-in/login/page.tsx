import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '../../content/site-map.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { usePageTexts } from '../texts.ts';
import { LoginForm } from './login-form.tsx';

/** No other address: anybody can write a link to the login. */
const PORTAL = new RegExp(`^${paths.portal}(?:[/?]|$)`);

/** The page of the portal to which the visitor wanted, by the query `?returnTo=`; the overview without one. */
function useReturnTo(): string {
  const wanted = useSearchParams()[0].get('returnTo') ?? '';
  return PORTAL.test(wanted) ? wanted : paths.portal;
}

/** The login. Users who are already signed in go on to the portal. */
export default function AuthPage() {
  const { auth } = usePageTexts('login');
  const { user, refetch } = useCurrentUser();
  const go = useGo();
  const returnTo = useReturnTo();
  const isSignedIn = Boolean(user);
  const userOnArrival = useRef(user);
  useOtherTabs(true);

  // Public pages do not follow other tabs: the visitor may have signed in there.
  useEffect(() => {
    if (userOnArrival.current === null) void refetch();
  }, [refetch]);

  useEffect(() => {
    if (isSignedIn) go(returnTo, { replace: true });
  }, [isSignedIn, go, returnTo]);

  if (isSignedIn) return <PageLoading />;
  return (
    <>
      <PageHead title={auth.pageTitle} description={auth.pageDescription} />
      <AuthScreen
        eyebrow={auth.eyebrow}
        title={auth.title}
        lead={auth.lead}
        help={auth.help}
        back={{ href: paths.home, text: auth.home }}
      >
        <LoginForm />
      </AuthScreen>
    </>
  );
}
