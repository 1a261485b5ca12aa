import { isAllowed } from '@kontor/contracts/endpoints';
import { Navigate, type RouteObject, useLocation } from 'react-router-dom';

import { portalPaths } from '../content/portal-paths.ts';
import { formerPortalPages, paths } from '../content/site-map.ts';
import { useAddress } from '../i18n/use-language.ts';
import { type LazyPage, page } from '../page/lazy-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import type { Rights } from './opened-rights.ts';
import { pageAccess, type PortalPage } from './page-access.ts';
import { PortalScreen } from './portal-screen.tsx';
import { portalTexts, usePageTexts } from './texts.ts';

/** In place of a page: why it is not shown, and the way back. */
function NoPage({ title, text }: { title: string; text: string }) {
  const { backToOverview } = usePageTexts('portal').portal;
  return (
    <PortalScreen title={title} lead={text}>
      <LinkButton href={portalPaths.home} variant="secondary">
        {backToOverview}
      </LinkButton>
    </PortalScreen>
  );
}

function NothingHere() {
  const { portal, notFound } = usePageTexts('portal');
  return <NoPage title={notFound.title} text={portal.nothingHere} />;
}

/** In place of a page that the user may not use. */
function NotYours() {
  return <NoPage {...usePageTexts('portal').portal.notYours} />;
}

/** Redirects from a former address of a page to the current one, with the same query. */
function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const address = useAddress();
  return <Navigate to={address(to) + search + hash} replace />;
}

const pages: Record<PortalPage, LazyPage> = {
  '': page(() => import('./portal-home.tsx'), portalTexts.overview),
  account: page(() => import('./account/page.tsx'), portalTexts.account),
  payslips: page(() => import('./payslips/page.tsx'), portalTexts.payslips),
  'payslips/:id': page(() => import('./payslips/run-page.tsx'), portalTexts.payslips),
  posts: page(() => import('./posts/page.tsx'), portalTexts.posts),
  'posts/new': page(() => import('./posts/new-post-page.tsx'), portalTexts.posts),
  'posts/:id': page(() => import('./posts/edit-post-page.tsx'), portalTexts.posts),
  newsletter: page(() => import('./newsletter/page.tsx'), portalTexts.newsletterIssues),
  'newsletter/:id': page(() => import('./newsletter/issue-page.tsx'), portalTexts.newsletterIssues),
  submissions: page(() => import('./submissions/page.tsx'), portalTexts.submissions),
  subscriptions: page(() => import('./subscriptions/page.tsx'), portalTexts.subscriptions),
  trash: page(() => import('./trash/page.tsx'), portalTexts.trash),
  activity: page(() => import('./activity/page.tsx'), portalTexts.activity),
  'personal-data': page(() => import('./personal-data/page.tsx'), portalTexts.personalData),
};

const notYours = <NotYours />;

const moved: RouteObject[] = Object.entries(formerPortalPages).map(([path, to]) => ({
  path,
  element: <MovedPage to={`${paths.portal}/${to}`} />,
}));

const nothing: RouteObject = { path: '*', element: <NothingHere /> };

/** The portal's pages as a user with these rights sees them; services check permissions themselves. */
export const portalRoutes = (rights: Rights): RouteObject[] => [
  ...Object.entries(pages).map(([path, { element }]) => ({
    path,
    element: isAllowed(pageAccess[path as PortalPage], rights) ? element : notYours,
  })),
  ...moved,
  nothing,
];
