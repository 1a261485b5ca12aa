import { type ComponentType, lazy, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';

import { WholeDictionary } from './i18n/whole-dictionary.tsx';
import HomePage from './pages/home/home-page.tsx';
import { pagePatterns } from './paths.ts';

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
const pages: Record<keyof typeof pagePatterns, ReactNode> = {
  home: <HomePage />,
  contact: page(() => import('./pages/contact/contact-page.tsx')),
  blog: page(() => import('./pages/blog/blog-page.tsx')),
  blogPost: page(() => import('./pages/blog-post/blog-post-page.tsx')),
  auth: page(() => import('./pages/auth/auth-page.tsx')),
  portal: page(() => import('./pages/portal/portal-page.tsx')),
};

export const routes: RouteObject[] = [
  ...Object.entries(pages).map(([name, element]) => ({ path: pagePatterns[name as keyof typeof pages], element })),
  { path: '*', element: page(() => import('./pages/not-found/not-found-page.tsx')) },
];
