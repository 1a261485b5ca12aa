import { matchRoutes, type RouteObject } from 'react-router-dom';

import { withoutPrefix } from '../i18n/language.ts';
import { aliases, type PageName, pagePatterns, portalPatterns } from '../content/paths.ts';
import { page, type SitePage } from '../page/lazy-page.tsx';

/** The site map. Each path also exists below `/sv` (see i18n/language.ts), so it stands here once. */
const pages: Record<PageName, SitePage> = {
  home: page(() => import('../site/home/page.tsx'), 'home', 'newsletter'),
  services: page(() => import('../site/services/page.tsx'), 'services'),
  whatWeDo: page(() => import('../site/what-we-do/page.tsx'), 'whatWeDo'),
  solutions: page(() => import('../site/solutions/page.tsx'), 'solutions'),
  software: page(() => import('../site/software/page.tsx'), 'software'),
  company: page(() => import('../site/company/page.tsx'), 'company'),
  about: page(() => import('../site/about/page.tsx'), 'about'),
  customers: page(() => import('../site/customers/page.tsx'), 'customers'),
  partners: page(() => import('../site/partners/page.tsx'), 'partners'),
  careers: page(() => import('../site/careers/page.tsx'), 'careers'),
  contact: page(() => import('../site/contact/page.tsx'), 'contact'),
  platform: page(() => import('../site/platform/page.tsx'), 'platform'),
  sPlatform: page(() => import('../site/s-platform/page.tsx'), 'sPlatform'),
  aiPlatforms: page(() => import('../site/ai-platforms/page.tsx'), 'aiPlatforms'),
  blog: page(() => import('../blog/list/page.tsx')),
  blogPost: page(() => import('../blog/post/page.tsx')),
  blogPreview: page(() => import('../blog/preview/page.tsx'), 'blogPreview', 'staffErrors'),
  unsubscribe: page(() => import('../site/unsubscribe/page.tsx'), 'unsubscribe', 'staffErrors'),
  auth: page(() => import('../sign-in/login/page.tsx'), 'auth', 'staffErrors'),
  forgotPassword: page(() => import('../sign-in/forgot-password/page.tsx'), 'passwordLink', 'staffErrors'),
  newPassword: page(() => import('../sign-in/new-password/page.tsx'), 'passwordLink', 'staffErrors'),
  portal: page(() => import('../portal/page.tsx'), 'portal', 'employees', 'staffErrors'),
  privacyPolicy: page(() => import('../site/privacy-policy/page.tsx'), 'privacyPolicy'),
  environmentalPolicy: page(() => import('../site/environmental-policy/page.tsx'), 'environmentalPolicy'),
  cookieSettings: page(() => import('../site/cookie-settings/page.tsx'), 'cookieSettings'),
};

const notFound = page(() => import('./not-found/page.tsx'));

const route = (path: string, handle: SitePage): RouteObject => ({ path, element: handle.element, handle });

/** Only where the site is developed: the pieces of ui, all together. */
const developmentRoutes = import.meta.env.DEV
  ? [
      route(
        '/design-system',
        page(() => import('../../design-system/page.tsx')),
      ),
    ]
  : [];

export const routes: RouteObject[] = [
  ...Object.entries(pages).map(([name, each]) => route(pagePatterns[name as PageName], each)),
  ...portalPatterns.map((path) => route(path, pages.portal)),
  ...Object.entries(aliases).map(([path, name]) => route(path, pages[name])),
  ...developmentRoutes,
  route('*', notFound),
];

/** The page at this path, whichever language's tree it is in; the one that says so where there is none. */
export function pageFor(pathname: string): SitePage {
  const match = matchRoutes(routes, { pathname: withoutPrefix(pathname) })?.at(-1);
  return (match?.route.handle as SitePage | undefined) ?? notFound;
}
