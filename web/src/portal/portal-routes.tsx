import type { Role } from '@kontor/contracts/endpoints';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';

import { portalPaths } from '../content/portal-paths.ts';
import { formerPortalPages, paths, type portalPages } from '../content/site-map.ts';
import { useAddress } from '../i18n/use-language.ts';
import { type LazyPage, page } from '../page/lazy-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PortalScreen } from './portal-screen.tsx';
import { portalTexts, usePageTexts } from './texts.ts';

/** The not-found page, also for pages of the portal that the user may not see. */
function NothingHere() {
  const { portal, notFound } = usePageTexts('portal');
  const { text, back } = portal.nothingHere;
  return (
    <PortalScreen title={notFound.title} lead={text}>
      <LinkButton href={portalPaths.home} variant="secondary">
        {back}
      </LinkButton>
    </PortalScreen>
  );
}

/** Redirects from a former address of a page to the current one, with the same query. */
function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const address = useAddress();
  return <Navigate to={address(to) + search + hash} replace />;
}

type PortalPage = (typeof portalPages)[number];

/** The pages of every role, by their path below `/employee-portal`. */
const forEverybody: Record<'' | 'account', LazyPage> = {
  '': page(() => import('./portal-home.tsx'), portalTexts.overview),
  account: page(() => import('./account/page.tsx'), portalTexts.account),
};

const forAdmins: Record<Exclude<PortalPage, 'account'>, LazyPage> = {
  posts: page(() => import('./posts/page.tsx'), portalTexts.posts),
  'posts/new': page(() => import('./posts/new-post-page.tsx'), portalTexts.posts),
  'posts/:id': page(() => import('./posts/edit-post-page.tsx'), portalTexts.posts),
  submissions: page(() => import('./submissions/page.tsx'), portalTexts.submissions),
  subscriptions: page(() => import('./subscriptions/page.tsx'), portalTexts.subscriptions),
  audit: page(() => import('./audit/page.tsx'), portalTexts.audit),
  'personal-data': page(() => import('./personal-data/page.tsx'), portalTexts.personalData),
};

const toRoutes = (pages: Record<string, LazyPage>): RouteObject[] =>
  Object.entries(pages).map(([path, { element }]) => ({ path, element }));

const moved: RouteObject[] = Object.entries(formerPortalPages).map(([path, to]) => ({
  path,
  element: <MovedPage to={`${paths.portal}/${to}`} />,
}));

const nothing: RouteObject = { path: '*', element: <NothingHere /> };

/** The pages of each role; services check permissions themselves. */
export const portalRoutes: Record<Role, RouteObject[]> = {
  employee: [...toRoutes(forEverybody), nothing],
  admin: [...toRoutes({ ...forEverybody, ...forAdmins }), ...moved, nothing],
};
