import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { paths } from '../../content/site-map.ts';
import { withoutPrefix } from '../../i18n/language.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { page } from '../../page/lazy-page.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { AuthScreen } from '../auth-screen.tsx';
import { problemTexts } from '../problem/texts.ts';
import { usePageTexts } from '../texts.ts';
import { LoginMethods } from './login-methods.tsx';

/** Only pages of the portal: anybody can write a link to the login. */
const PORTAL = new RegExp(`^${paths.portal}(?:[/?]|$)`);

/** The page of the portal that the visitor asked for, from the query `?returnTo=`; the overview without one. */
function useReturnTo(): string {
  const wanted = withoutPrefix(useSearchParams()[0].get('returnTo') ?? '');
  return PORTAL.test(wanted) ? wanted : paths.portal;
}

/** Few visitors see it, and no other page mentions it. */
const problemPage = page(() => import('../problem/page.tsx'), problemTexts);

/** The login, and below its path the pages of failed logins with the company's account. */
export default function AuthPage() {
  return useParams()['problem'] === undefined ? <Login /> : problemPage.element;
}

/** Users who are already signed in go on to the portal. */
function Login() {
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
        <LoginMethods returnTo={returnTo} />
      </AuthScreen>
    </>
  );
}
