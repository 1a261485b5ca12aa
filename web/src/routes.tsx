import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

import { WholeDictionary } from './i18n/whole-dictionary.tsx';
import HomePage from './pages/home/home-page.tsx';
import { aliases, pagePatterns, type PageName } from './paths.ts';

/** A page whose code, with the texts of all pages, is fetched when it is first visited. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(load);
  return (
    <WholeDictionary>
      <Page />
    </WholeDictionary>
  );
}

/** The site map. Each path also exists below `/sv` (see i18n/language.ts), so it stands here once. */
const pages: Record<PageName, ReactNode> = {
  home: <HomePage />,
  services: page(() => import('./pages/services/services-page.tsx')),
  whatWeDo: page(() => import('./pages/what-we-do/what-we-do-page.tsx')),
  solutions: page(() => import('./pages/solutions/solutions-page.tsx')),
  software: page(() => import('./pages/software/software-page.tsx')),
  company: page(() => import('./pages/company/company-page.tsx')),
  about: page(() => import('./pages/about/about-page.tsx')),
  customers: page(() => import('./pages/customers/customers-page.tsx')),
  partners: page(() => import('./pages/partners/partners-page.tsx')),
  careers: page(() => import('./pages/careers/careers-page.tsx')),
  contact: page(() => import('./pages/contact/contact-page.tsx')),
  platform: page(() => import('./pages/platform/platform-page.tsx')),
  sPlatform: page(() => import('./pages/s-platform/s-platform-page.tsx')),
  aiPlatforms: page(() => import('./pages/ai-platforms/ai-platforms-page.tsx')),
  blog: page(() => import('./pages/blog/blog-page.tsx')),
  blogPost: page(() => import('./pages/blog-post/blog-post-page.tsx')),
  auth: page(() => import('./pages/auth/auth-page.tsx')),
  portal: page(() => import('./pages/portal/portal-page.tsx')),
  privacyPolicy: page(() => import('./pages/privacy-policy/privacy-policy-page.tsx')),
  environmentalPolicy: page(() => import('./pages/environmental-policy/environmental-policy-page.tsx')),
  cookieSettings: page(() => import('./pages/cookie-settings/cookie-settings-page.tsx')),
};

export const routes: RouteObject[] = [
  ...Object.entries(pages).map(([name, element]) => ({ path: pagePatterns[name as PageName], element })),
  ...Object.entries(aliases).map(([path, name]) => ({ path, element: pages[name] })),
  { path: '*', element: page(() => import('./pages/not-found/not-found-page.tsx')) },
];
