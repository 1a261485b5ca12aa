import type { Role } from '@kontor/contracts';
import type { RouteObject } from 'react-router-dom';

import type { portalPages } from '../content/paths.ts';
import { page, type SitePage } from '../page/lazy-page.tsx';
import { NothingHere } from './nothing-here.tsx';

type PortalPage = (typeof portalPages)[number];

/** The portal's pages for everybody, by their path below `/employee-portal`. */
const forEverybody: Record<'' | 'account', SitePage> = {
  '': page(() => import('./portal-home.tsx'), 'portal', 'documents', 'employees', 'staffErrors'),
  account: page(() => import('./account/page.tsx'), 'portal', 'account', 'passwordLink', 'staffErrors'),
};

const forAdmins: Record<Exclude<PortalPage, 'account'>, SitePage> = {
  posts: page(() => import('./posts/page.tsx'), 'portal', 'posts', 'staffErrors'),
  'posts/new': page(() => import('./posts/new-post-page.tsx'), 'portal', 'posts', 'staffErrors'),
  'posts/:id': page(() => import('./posts/edit-post-page.tsx'), 'portal', 'posts', 'staffErrors'),
  inbox: page(() => import('./submissions/page.tsx'), 'portal', 'inbox', 'contact', 'staffErrors'),
  subscribers: page(() => import('./subscriptions/page.tsx'), 'portal', 'subscribers', 'staffErrors'),
  activity: page(() => import('./audit/page.tsx'), 'portal', 'audit', 'staffErrors'),
  privacy: page(() => import('./personal-data/page.tsx'), 'portal', 'personalData', 'staffErrors'),
};

const toRoutes = (pages: Record<string, SitePage>): RouteObject[] =>
  Object.entries(pages).map(([path, { element }]) => ({ path, element }));

const nothing: RouteObject = { path: '*', element: <NothingHere /> };

/** What somebody of that role may open; the services decide what they may do there. */
export const portalRoutes: Record<Role, RouteObject[]> = {
  employee: [...toRoutes(forEverybody), nothing],
  admin: [...toRoutes({ ...forEverybody, ...forAdmins }), nothing],
};
