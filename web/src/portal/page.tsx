import { Suspense, useCallback, useEffect, useRef } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';

import { ApiError } from '../api/api-error.ts';
import { useErrorText } from '../api/use-error-text.ts';
import { stringify } from '../api/query.ts';
import { portalPaths } from '../content/portal-paths.ts';
import { paths } from '../content/site-map.ts';
import { useGo } from '../i18n/use-go.ts';
import { type Language, withoutPrefix } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useCurrentUser } from '../identity/use-current-user.ts';
import { PageHead } from '../page/page-head.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { usePagePath } from '../page/use-page-path.ts';
import { FailureState } from '../ui/failure-state.tsx';
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.ts';
import { useOpenedRights } from './access/opened-rights.ts';
import { PortalContext, type PortalVisit } from './access/portal-context.ts';
import { loadFirstData } from './first-data.ts';
import { lazyPages, portalPageAt, portalRoutes } from './portal-routes.tsx';
import { EmptyPortalFrame, PortalFrame } from './shell/portal-frame.tsx';
import { usePortalTexts } from './texts.ts';
import { useLeavePortal } from './use-leave-portal.ts';

/** What the first view shows, once the page at this path is loaded too. */
export async function loadData(pathname: string, language: Language): Promise<Record<string, unknown>> {
  const page = portalPageAt(withoutPrefix(pathname));
  const [data] = await Promise.all([loadFirstData(), page === undefined ? undefined : lazyPages[page].load(language)]);
  return data;
}

/** The page at the current address, as the user may see it. */
function OpenedPage(visit: Omit<PortalVisit, 'rights'>) {
  const path = usePagePath();
  const rights = useOpenedRights(visit.user, path);
  const { pageTitle, pageDescription } = usePortalTexts('portal');
  const loading = (
    <>
      <PageHead title={pageTitle} description={pageDescription} isUnlisted />
      <PageLoading />
    </>
  );
  const match = matchRoutes(portalRoutes(rights), path, paths.portal)?.at(-1);
  return (
    <PortalContext value={{ ...visit, rights }}>
      <PortalFrame>
        <Suspense fallback={loading}>{match?.route.element}</Suspense>
      </PortalFrame>
    </PortalContext>
  );
}

/**
 * Suspends until the page at the current address is loaded. Otherwise the place for a page would show that it is loading,
 * which React does for at least 300 ms.
 */
function useLoadedPage(): void {
  const { language } = useLanguage();
  const page = portalPageAt(usePagePath());
  if (page !== undefined) lazyPages[page].read(language);
}

/** The employee portal, for users; visitors are redirected to the login, and from there back to the page they wanted. */
export default function PortalPage() {
  useLoadedPage();
  const portal = usePortalTexts('portal');
  const errorText = useErrorText();
  const { user, error, isFetching, refetch } = useCurrentUser();
  const { leave, isLeaving } = useLeavePortal();
  const go = useGo();
  const isAnonymous = user === null && error === undefined && !isLeaving;

  const wanted = usePagePath() + useLocation().search;
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (!isAnonymous) return;
    // After a logout or the end of a session the next user may be another.
    const isWanted = !wasSignedIn.current && wanted !== paths.portal;
    go(paths.auth + (isWanted ? stringify({ returnTo: wanted }) : ''), { replace: true });
  }, [user, isAnonymous, go, wanted]);

  // The session may end and rights may change while the page is open: a refused call refetches the user.
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

  let content = (
    <EmptyPortalFrame>
      <PageLoading />
    </EmptyPortalFrame>
  );
  if (user) {
    // The key mounts new pages when another user logs in in another tab.
    content = <OpenedPage key={user.id} user={user} leave={() => void leave()} isLeaving={isLeaving} />;
  } else if (error !== undefined) {
    const { title, retry } = portal.unreachable;
    content = (
      <EmptyPortalFrame>
        <Section>
          <FailureState
            title={title}
            text={errorText(error)}
            retryLabel={retry}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Section>
      </EmptyPortalFrame>
    );
  }

  return (
    <SWRConfig value={{ onError: checkAccess }}>
      {user ? null : <PageHead title={portal.pageTitle} description={portal.pageDescription} isUnlisted />}
      {content}
    </SWRConfig>
  );
}
