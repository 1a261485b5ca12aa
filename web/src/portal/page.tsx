import { Suspense, useCallback, useEffect } from 'react';
import { matchRoutes } from 'react-router-dom';
import { SWRConfig } from 'swr';

import { ApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';
import { useCurrentUser } from '../identity/use-current-user.ts';
import { useGo } from '../i18n/use-go.ts';
import { useDictionary } from '../i18n/use-language.ts';
import { PageHead } from '../page/page-head.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { usePagePath } from '../page/use-page-path.ts';
import { paths } from '../content/paths.ts';
import { FailureState } from '../ui/failure-state.tsx';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.ts';
import { portalPaths } from '../content/portal-paths.ts';
import { PortalContext } from './portal-context.ts';
import { portalRoutes } from './portal-routes.tsx';
import { useLeave } from './use-leave.ts';

/** The employee portal, for those who are signed in; everybody else is sent to the login (spec §2, §6). */
export default function PortalPage() {
  const dictionary = useDictionary();
  const { portal } = dictionary;
  const { user, error, isAsking, refetch } = useCurrentUser();
  const { leave, isLeaving } = useLeave();
  const go = useGo();
  const visit = user && { user, leave: () => void leave(), isLeaving };
  const match = matchRoutes(portalRoutes[user?.role ?? 'employee'], usePagePath(), paths.portal)?.at(-1);
  const isAnonymous = user === null && error === undefined && !isLeaving;

  useEffect(() => {
    if (isAnonymous) go(paths.auth, { replace: true });
  }, [isAnonymous, go]);

  // The session may end, and the role may change, while the page is open: the first call that is refused tells.
  const checkAccess = useCallback(
    (refusal: unknown) => {
      if (refusal instanceof ApiError && refusal.code === 'second-factor-set-up-required') {
        go(portalPaths.account, { replace: true });
        return;
      }
      if (!(refusal instanceof ApiError) || (refusal.status !== 401 && refusal.status !== 403)) return;
      if (refusal.status === 401) toast.destructive({ title: portal.sessionEnded });
      void refetch();
    },
    [portal, refetch, go],
  );

  let content = <PageLoading />;
  if (visit) {
    content = (
      // Somebody else who logs in in another tab begins with fresh pages here.
      <PortalContext key={visit.user.id} value={visit}>
        <Suspense fallback={<PageLoading />}>{match?.route.element}</Suspense>
      </PortalContext>
    );
  } else if (error !== undefined) {
    const { title, retry } = portal.unreachable;
    content = (
      <Section>
        <FailureState
          title={title}
          text={errorText(error, dictionary)}
          retryLabel={retry}
          onRetry={() => void refetch()}
          busy={isAsking}
        />
      </Section>
    );
  }

  return (
    <SWRConfig value={{ onError: checkAccess }}>
      {visit ? null : <PageHead title={portal.pageTitle} description={portal.pageDescription} isUnlisted />}
      {content}
    </SWRConfig>
  );
}
