import { useEffect, useRef } from 'react';

import { useCurrentUser } from '../../identity/use-current-user.ts';
import { useOtherTabs } from '../../identity/use-other-tabs.ts';
import { useGo } from '../../i18n/use-go.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { PageHead } from '../../page/page-head.tsx';
import { PageLoading } from '../../page/page-loading.tsx';
import { paths } from '../../content/paths.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { LoginForm } from './login-form.tsx';

/** Login for the people who work here (spec §2, Login). Who is logged in already goes on to the portal. */
export default function AuthPage() {
  const { auth } = useDictionary();
  const { user, refetch } = useCurrentUser();
  const go = useGo();
  const isSignedIn = Boolean(user);
  const userOnArrival = useRef(user);
  useOtherTabs(true);

  // The public pages do not hear of a login in another tab: whoever comes from one may be logged in by now.
  useEffect(() => {
    if (userOnArrival.current === null) void refetch();
  }, [refetch]);

  useEffect(() => {
    if (isSignedIn) go(paths.portal, { replace: true });
  }, [isSignedIn, go]);

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
