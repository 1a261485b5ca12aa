import { isAllowed } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';
import { generatePath, matchPath, Navigate, type RouteObject, useLocation, useParams } from 'react-router-dom';

import { portalPaths } from '../content/portal-paths.ts';
import { formerPortalPages, paths, portalPages, portalSections } from '../content/site-map.ts';
import { useAddress, useCoreTexts } from '../i18n/use-language.ts';
import { type LazyPage, page } from '../page/lazy-page.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { pageAccess, type PortalPage } from './access/page-access.ts';
import type { Rights } from './access/portal-context.ts';
import { PortalScreen } from './shell/portal-screen.tsx';
import { portalTexts, usePortalTexts } from './texts.ts';

/** In place of a page: why it is not shown, and the way back. */
function NoPage({ title, text }: { title: string; text: string }) {
  const { backHome } = usePortalTexts('portal');
  return (
    <PortalScreen title={title} lead={text}>
      <LinkButton href={portalPaths.home} variant="secondary">
        {backHome}
      </LinkButton>
    </PortalScreen>
  );
}

function NothingHere() {
  const portal = usePortalTexts('portal');
  const { notFound } = useCoreTexts();
  return <NoPage title={notFound.title} text={portal.nothingHere} />;
}

/** In place of a page that the user may not use. */
function NotYours() {
  return <NoPage {...usePortalTexts('portal').notYours} />;
}

/** Redirects from a former address of a page to the current one, with the same query. */
function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const address = useAddress();
  return <Navigate to={address(generatePath(to, useParams())) + search + hash} replace />;
}

/** The portal's pages, by their path below it. */
export const lazyPages: Record<PortalPage, LazyPage> = {
  '': page(() => import('./home/page.tsx'), portalTexts.home),
  documents: page(() => import('./documents/page.tsx'), portalTexts.documents),
  'documents/confirmations': page(() => import('./documents/confirmations/page.tsx'), portalTexts.documents),
  payslips: page(() => import('./payslips/page.tsx'), portalTexts.payslips),
  'payslips/:id': page(() => import('./payslips/run-page.tsx'), portalTexts.payslips),
  people: page(() => import('./people/page.tsx'), portalTexts.people),
  'website/posts': page(() => import('./website/posts/page.tsx'), portalTexts.posts),
  'website/posts/new': page(() => import('./website/posts/post-page.tsx'), portalTexts.posts),
  'website/posts/:id': page(() => import('./website/posts/post-page.tsx'), portalTexts.posts),
  'website/newsletter': page(() => import('./website/newsletter/page.tsx'), portalTexts.newsletters),
  'website/newsletter/:id': page(() => import('./website/newsletter/issue-page.tsx'), portalTexts.newsletters),
  'website/subscribers': page(() => import('./website/subscribers/page.tsx'), portalTexts.subscribers),
  'website/pages': page(() => import('./website/pages/page.tsx'), portalTexts.sitePages),
  'website/pages/lists/:list': page(() => import('./website/pages/lists/list-page.tsx'), portalTexts.sitePages),
  'website/pages/:page': page(() => import('./website/pages/texts-page.tsx'), portalTexts.sitePages),
  'website/images': page(() => import('./website/images/page.tsx'), portalTexts.images),
  'website/redirects': page(() => import('./website/redirects/page.tsx'), portalTexts.redirects),
  'website/imports': page(() => import('./website/imports/page.tsx'), portalTexts.imports),
  'website/insights': page(() => import('./website/insights/page.tsx'), portalTexts.insights),
  inbox: page(() => import('./inbox/page.tsx'), portalTexts.inbox),
  'settings/account': page(() => import('./settings/account/page.tsx'), portalTexts.account),
  'settings/activity': page(() => import('./settings/activity/page.tsx'), portalTexts.activity),
  'settings/personal-data': page(() => import('./settings/personal-data/page.tsx'), portalTexts.personalData),
  'settings/trash': page(() => import('./settings/trash/page.tsx'), portalTexts.trash),
};

/** The page of the portal at this path, without a language; undefined for other paths. */
export const portalPageAt = (path: string): PortalPage | undefined =>
  path === paths.portal ? '' : portalPages.find((each) => matchPath(`${paths.portal}/${each}`, path));

const notYours = <NotYours />;

const moved: RouteObject[] = Object.entries(formerPortalPages).map(([path, to]) => ({
  path,
  element: <MovedPage to={`${paths.portal}/${to}`} />,
}));

/** The first page of a section that a user with these rights may open. */
function firstPage(section: string, rights: Rights): ReactNode {
  const first = portalPages.find((path) => path.startsWith(`${section}/`) && isAllowed(pageAccess[path], rights));
  return first ? <MovedPage to={`${paths.portal}/${first}`} /> : notYours;
}

const nothing: RouteObject = { path: '*', element: <NothingHere /> };

/** The portal's pages as a user with these rights sees them; services check permissions themselves. */
export const portalRoutes = (rights: Rights): RouteObject[] => [
  ...Object.entries(lazyPages).map(([path, { element }]) => ({
    path,
    element: isAllowed(pageAccess[path as PortalPage], rights) ? element : notYours,
  })),
  ...portalSections.map((path) => ({ path, element: firstPage(path, rights) })),
  ...moved,
  nothing,
];
