import { pageAliases, sitePages } from '@kontor/contracts/endpoints';

import { matchPath } from 'react-router-dom';

import { stringify } from '../api/query.ts';

/** The fields of the contact form that a link may prefill. */
export interface ContactPrefill {
  subject?: string;
  service?: string;
  type?: 'learn-more' | 'demo' | 'free-assessment';
}

/** The id of the newsletter's sign-up form on the home page. */
export const NEWSLETTER_ID = 'newsletter';

/** The id of the success stories on the page of the solutions. */
export const STORIES_ID = 'stories';

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
  /** The list of the success stories. */
  stories: `${pages.solutions}#${STORIES_ID}`,
  story: (slug: string) => `${pages.customers}/${slug}`,
} as const;

/** The router's patterns. Every other address gets status 404. */
export const pagePatterns = {
  ...pages,
  authProblem: `${pages.auth}/problem/:problem`,
  blogPost: `${pages.blog}/:slug`,
  newsletterIssue: `${pages.newsletter}/:number`,
  story: `${pages.customers}/:story`,
} as const;

export type PageName = keyof typeof pagePatterns;

/** The portal's pages, by their path below it. For the rights see `portal/access/page-access.ts`. */
export const portalPages = [
  'documents',
  'documents/confirmations',
  'payslips',
  'payslips/:id',
  'people',
  'website/posts',
  'website/posts/new',
  'website/posts/:id',
  'website/newsletter',
  'website/newsletter/:id',
  'website/subscribers',
  'website/pages',
  'website/pages/lists/:list',
  'website/pages/:page',
  'website/images',
  'website/redirects',
  'website/imports',
  'website/insights',
  'inbox',
  'settings/account',
  'settings/activity',
  'settings/personal-data',
  'settings/trash',
] as const;

/** Former paths of the portal's pages, for bookmarks and sent mails: without the section, or of another name. */
export const formerPortalPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    portalPages
      .filter((path) => /^(?:website\/(?!pages|images|redirects|insights)|settings)/.test(path))
      .map((path) => [path.replace(/^\w+\//, ''), path]),
  ),
  submissions: 'inbox',
  subscriptions: 'website/subscribers',
  audit: 'settings/activity',
  privacy: 'settings/personal-data',
};

/** Sections of several pages; their addresses lead to the first that the user may open. */
export const portalSections = ['website', 'settings'] as const;

export const portalPatterns: readonly string[] = [
  ...portalPages,
  ...portalSections,
  ...Object.keys(formerPortalPages),
].map((path) => `${paths.portal}/${path}`);

/** Whether this is the path of a page of the portal. */
export const isPortalPath = (path: string): boolean =>
  path === paths.portal ||
  // First what is cheap: each match makes a regular expression.
  (path.startsWith(paths.portal) && portalPatterns.some((pattern) => matchPath(pattern, path)));

/** Aliases of a page. */
export const aliases: Readonly<Record<string, PageName>> = pageAliases;

/** The canonical path of a page: that of `/machine-learning` is `/ai-platforms`. */
export function pathOfPage(path: string): string {
  const name = aliases[path];
  return name ? pagePatterns[name] : path;
}

/** The header's menu; its texts are in the layout's, `pages`. */
export const menu = [
  { page: 'home', pages: [] },
  { page: 'services', pages: ['whatWeDo', 'solutions', 'software'] },
  { page: 'company', pages: ['about', 'customers', 'partners', 'careers', 'contact', 'blog'] },
  { page: 'platform', pages: ['sPlatform', 'aiPlatforms'] },
] as const satisfies readonly { page: PageName; pages: readonly PageName[] }[];

export type MenuItem = (typeof menu)[number];

/** Whether an item is highlighted: the path starts with the item's; Home only on exactly `/`. */
export const isActive = (itemPath: string, pathname: string): boolean =>
  itemPath === paths.home ? pathname === paths.home : pathname.startsWith(itemPath);
