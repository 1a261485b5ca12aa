import { matchRoutes, type RouteObject } from 'react-router-dom';

import { withoutPrefix } from './i18n/language.ts';
import { aliases, type PageName, pagePatterns, portalPatterns } from './paths.ts';
import { page, type SitePage } from './site-page.tsx';

/** The site map. Each path also exists below `/sv` (see i18n/language.ts), so it stands here once. */
const pages: Record<PageName, SitePage> = {
  home: page(() => import('./pages/home/home-page.tsx'), 'home', 'newsletter'),
  services: page(() => import('./pages/services/services-page.tsx'), 'services'),
  whatWeDo: page(() => import('./pages/what-we-do/what-we-do-page.tsx'), 'whatWeDo'),
  solutions: page(() => import('./pages/solutions/solutions-page.tsx'), 'solutions'),
  software: page(() => import('./pages/software/software-page.tsx'), 'software'),
  company: page(() => import('./pages/company/company-page.tsx'), 'company'),
  about: page(() => import('./pages/about/about-page.tsx'), 'about'),
  customers: page(() => import('./pages/customers/customers-page.tsx'), 'customers'),
  partners: page(() => import('./pages/partners/partners-page.tsx'), 'partners'),
  careers: page(() => import('./pages/careers/careers-page.tsx'), 'careers'),
  contact: page(() => import('./pages/contact/contact-page.tsx'), 'contact'),
  platform: page(() => import('./pages/platform/platform-page.tsx'), 'platform'),
  sPlatform: page(() => import('./pages/s-platform/s-platform-page.tsx'), 'sPlatform'),
  aiPlatforms: page(() => import('./pages/ai-platforms/ai-platforms-page.tsx'), 'aiPlatforms'),
  blog: page(() => import('./pages/blog/blog-page.tsx')),
  blogPost: page(() => import('./pages/blog-post/blog-post-page.tsx')),
  blogPreview: page(() => import('./pages/blog-preview/blog-preview-page.tsx'), 'blogPreview', 'staffErrors'),
  unsubscribe: page(() => import('./pages/unsubscribe/unsubscribe-page.tsx'), 'unsubscribe', 'staffErrors'),
  auth: page(() => import('./pages/auth/auth-page.tsx'), 'auth', 'staffErrors'),
  forgotPassword: page(() => import('./pages/forgot-password/forgot-password-page.tsx'), 'passwordLink', 'staffErrors'),
  newPassword: page(() => import('./pages/new-password/new-password-page.tsx'), 'passwordLink', 'staffErrors'),
  portal: page(() => import('./pages/portal/portal-page.tsx'), 'portal', 'employees', 'staffErrors'),
  privacyPolicy: page(() => import('./pages/privacy-policy/privacy-policy-page.tsx'), 'privacyPolicy'),
  environmentalPolicy: page(
    () => import('./pages/environmental-policy/environmental-policy-page.tsx'),
    'environmentalPolicy',
  ),
  cookieSettings: page(() => import('./pages/cookie-settings/cookie-settings-page.tsx'), 'cookieSettings'),
};

const notFound = page(() => import('./pages/not-found/not-found-page.tsx'));

const route = (path: string, handle: SitePage): RouteObject => ({ path, element: handle.element, handle });

/** Only where the site is developed: the pieces of ui, all together. */
const developmentRoutes = import.meta.env.DEV
  ? [
      route(
        '/design-system',
        page(() => import('./pages/design-system/design-system-page.tsx')),
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
