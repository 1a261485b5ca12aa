import { pageAliases, siteMenu, sitePages } from '@kontor/contracts/endpoints';

import { stringify } from '../api/query.ts';
import { brand } from './brand.ts';

/** The fields of the contact form that a link may prefill. */
export interface ContactPrefill {
  subject?: string;
  service?: string;
  type?: 'learn-more' | 'demo' | 'free-assessment';
}

/** The id of the newsletter's sign-up form on the home page. */
export const NEWSLETTER_ID = 'newsletter';

const pages = sitePages;

/**
 * Every address of the site, without a language: links and `useGo` add `/sv` where the visitor is in the Swedish tree.
 * No other file contains a URL of the site.
 */
export const paths = {
  ...pages,
  contactWith: (prefill: ContactPrefill) => `${pages.contact}${stringify({ ...prefill })}`,
  blogPost: (slug: string) => `${pages.blog}/${encodeURIComponent(slug)}`,
  feed: '/feed.xml',
  newsletterForm: `/#${NEWSLETTER_ID}`,
  newsletterIssue: (number: number) => `${pages.newsletter}/${number}`,
} as const;

/** The router's patterns. Every other address gets status 404. */
export const pagePatterns = {
  ...pages,
  authProblem: `${pages.auth}/problem/:problem`,
  blogPost: `${pages.blog}/:slug`,
  newsletterIssue: `${pages.newsletter}/:number`,
} as const;

export type PageName = keyof typeof pagePatterns;

/** The portal's pages, by their path below it. For the roles see `portal/portal-routes.tsx`. */
export const portalPages = [
  'account',
  'payslips',
  'payslips/:id',
  'posts',
  'posts/new',
  'posts/:id',
  'newsletter',
  'newsletter/:id',
  'submissions',
  'subscriptions',
  'trash',
  'activity',
  'personal-data',
] as const;

/** Former paths of the portal's pages, for bookmarks. */
export const formerPortalPages = {
  inbox: 'submissions',
  subscribers: 'subscriptions',
  audit: 'activity',
  privacy: 'personal-data',
} as const;

export const portalPatterns: readonly string[] = [...portalPages, ...Object.keys(formerPortalPages)].map(
  (path) => `${paths.portal}/${path}`,
);

/** Aliases of a page. */
export const aliases: Readonly<Record<string, PageName>> = pageAliases;

/** The canonical path of a page: that of `/machine-learning` is `/ai-platforms`. */
export function pathOfPage(path: string): string {
  const name = aliases[path];
  return name ? pagePatterns[name] : path;
}

/** The header's menu. */
export const menu = siteMenu(brand.city);

/** Whether an item is highlighted: the path starts with the item's; Home only on exactly `/`. */
export const isActive = (itemPath: string, pathname: string): boolean =>
  itemPath === paths.home ? pathname === paths.home : pathname.startsWith(itemPath);
