import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { getWaitingDocuments, logout, me } from '@kontor/contracts/endpoints';
import useSWRMutation from 'swr/mutation';

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
import { Section } from '../ui/section.tsx';
import { toast } from '../ui/toast.ts';
import { PortalContext, type PortalVisit, useOpenedRights } from './access/portal-context.ts';
import { lazyPages, portalPageAt, portalRoutes } from './portal-routes.tsx';
import { EmptyPortalFrame, PortalFrame } from './shell/portal-frame.tsx';
import { usePortalTexts } from './texts.ts';
import { call } from '../api/call.ts';
import { clearCache } from '../identity/clear-cache.ts';
import { notifyOtherTabs } from '../identity/other-tabs.ts';
import { Failed } from '../lists/loaded.tsx';

/**
 * Logs out and returns to the home page with an empty cache, then to the company's login if its session has to end too.
 * `isLeaving` suppresses the redirect to the login until then.
 */
export function useLeavePortal() {
  const portal = usePortalTexts('portal');
  const errorText = useErrorText();
  const fetched = useSWRConfig();
  const { trigger } = useSWRMutation(logout.url, () => call(logout));
  const [isLeaving, setLeaving] = useState(false);
  const go = useGo();

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      const reply = await trigger();
      await fetched.mutate(me.url, null, { revalidate: false });
      await clearCache(fetched);
      notifyOtherTabs();
      toast.success(portal.loggedOut);
      go(paths.home);
      if (reply?.url) location.assign(reply.url);
    } catch (error) {
      setLeaving(false);
      toast.destructive({ title: portal.logoutFailed, description: errorText(error) });
    }
  }

  return { leave, isLeaving };
}

/** The longest time for which the first view waits for what its band shows. */
const WAIT_MS = 500;

/**
 * The user and what waits for them, by URL, for the first view of the portal: it is drawn once, with both. The gateway has had
 * the browser fetch them while it loaded the scripts. What fails or takes long is fetched by the page that shows it.
 */
export async function loadFirstData(): Promise<Record<string, unknown>> {
  const user = await call(me).catch(() => undefined);
  if (!user) return {};
  const waiting = await Promise.race([
    call(getWaitingDocuments).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS)),
  ]);
  return { [me.url]: user, ...(waiting && { [getWaitingDocuments.url]: waiting }) };
}

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
    content = (
      <EmptyPortalFrame>
        <Section>
          <Failed title={portal.unreachable} error={error} onRetry={() => void refetch()} busy={isFetching} />
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
