import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { blogTexts } from '../blog/texts.ts';
import { aliases, type PageName, pagePatterns, portalPatterns } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { withoutPrefix } from '../i18n/language.ts';
import { type LazyPage, page } from '../page/lazy-page.tsx';
import { frameTexts } from '../portal/frame-texts.ts';
import { signInTexts } from '../sign-in/texts.ts';
import { siteTexts } from '../site/texts.ts';

const siteFiles = import.meta.glob<{ default: ComponentType }>('../site/*/page.tsx');

/** The pages of the site: `aboutUs` of its texts is the folder `site/about-us`. */
const sitePages = Object.fromEntries(
  Object.entries(siteTexts).map(([name, texts]) => {
    const file = `../site/${kebab(name)}/page.tsx`;
    const fetch = siteFiles[file];
    if (!fetch) throw new Error(`There is no page in ${file}`);
    return [name, page(fetch, texts)];
  }),
) as Record<keyof typeof siteTexts, LazyPage>;

const login = page(() => import('../sign-in/login/page.tsx'), signInTexts.login);

/** Every page. Each path also exists below `/sv` (see i18n/language.ts). */
const pages: Record<PageName, LazyPage> = {
  ...sitePages,
  blog: page(() => import('../blog/list/page.tsx')),
  blogPost: page(() => import('../blog/post/page.tsx')),
  blogPreview: page(() => import('../blog/preview/page.tsx'), blogTexts.preview),
  auth: login,
  authProblem: login,
  forgotPassword: page(() => import('../sign-in/forgot-password/page.tsx'), signInTexts.forgotPassword),
  newPassword: page(() => import('../sign-in/new-password/page.tsx'), signInTexts.newPassword),
  confirmEmail: page(() => import('../sign-in/confirm-email/page.tsx'), signInTexts.confirmEmail),
  portal: page(
    () => import('../portal/page.tsx'),
    frameTexts,
    async (...where) => (await import('../portal/page.tsx')).loadData(...where),
  ),
};

const notFound = page(() => import('./not-found/page.tsx'));

const route = (path: string, handle: LazyPage): RouteObject => ({ path, element: handle.element, handle });

const routes: RouteObject[] = [
  ...Object.entries(pages).map(([name, each]) => route(pagePatterns[name as PageName], each)),
  ...portalPatterns.map((path) => route(path, pages.portal)),
  ...Object.entries(aliases).map(([path, name]) => route(path, pages[name])),
  route('*', notFound),
];

const byPath = new Map(routes.map((each) => [each.path, each]));

/** The route of a path without prefix. The router would make a regular expression of each route, every time. */
export const routeFor = (pathname: string): RouteObject =>
  byPath.get(pathname) ?? matchRoutes(routes, { pathname })!.at(-1)!.route;

/** The page at this path in either language's tree; the not-found page for other paths. */
export const pageFor = (pathname: string): LazyPage => routeFor(withoutPrefix(pathname)).handle as LazyPage;
