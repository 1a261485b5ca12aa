import { type Language, pageAliases, sitePages, storyPages } from '@kontor/contracts/endpoints';

import { matchPath } from 'react-router-dom';

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
  story: (id: keyof typeof storyPages) => storyPages[id],
} as const;

/** The router's patterns. Every other address gets status 404. */
export const pagePatterns = {
  ...pages,
  authProblem: `${pages.auth}/problem/:problem`,
  blogPost: `${pages.blog}/:slug`,
  newsletterIssue: `${pages.newsletter}/:number`,
  /** Only for the paths of `storyPages`. */
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
      .filter((path) => /^(?:website\/(?!pages)|settings)/.test(path))
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
  path === paths.portal || portalPatterns.some((pattern) => matchPath(pattern, path));

/** Aliases of a page. */
export const aliases: Readonly<Record<string, PageName>> = pageAliases;

/** The canonical path of a page: that of `/machine-learning` is `/ai-platforms`. */
export function pathOfPage(path: string): string {
  const name = aliases[path];
  return name ? pagePatterns[name] : path;
}

type InBothLanguages = Record<Language, string>;

export interface MenuPage {
  path: string;
  text: InBothLanguages;
}

interface SubmenuPage extends MenuPage {
  /** One line under the text. */
  note: InBothLanguages;
}

export interface MenuItem extends MenuPage {
  pages: readonly SubmenuPage[];
}

/** The header's menu. */
export const menu: readonly MenuItem[] = [
  { path: paths.home, text: { en: 'Home', sv: 'Hem' }, pages: [] },
  {
    path: paths.services,
    text: { en: 'Services', sv: 'Tjänster' },
    pages: [
      {
        path: paths.whatWeDo,
        text: { en: 'What We Do', sv: 'Det här gör vi' },
        note: { en: 'How we work, and on what', sv: 'Hur vi arbetar, och med vad' },
      },
      {
        path: paths.solutions,
        text: { en: 'Solutions', sv: 'Lösningar' },
        note: { en: 'Problems we have solved before', sv: 'Problem vi har löst förut' },
      },
      {
        path: paths.software,
        text: { en: 'Tools', sv: 'Verktyg' },
        note: { en: 'What we build with, and have built', sv: 'Det vi bygger med, och har byggt' },
      },
    ],
  },
  {
    path: paths.company,
    text: { en: 'Company', sv: 'Företaget' },
    pages: [
      {
        path: paths.about,
        text: { en: 'About', sv: 'Om oss' },
        note: { en: 'Who we are and why we started', sv: 'Vilka vi är och varför vi började' },
      },
      {
        path: paths.customers,
        text: { en: 'Customers', sv: 'Kunder' },
        note: { en: 'Who trusts us, and the results', sv: 'Vilka som litar på oss, och resultaten' },
      },
      {
        path: paths.partners,
        text: { en: 'Partners', sv: 'Partner' },
        note: { en: 'Who we work with', sv: 'Vilka vi arbetar med' },
      },
      {
        path: paths.careers,
        text: { en: 'Careers', sv: 'Jobba hos oss' },
        note: { en: `Open positions in ${brand.city}`, sv: `Lediga tjänster i ${brand.city}` },
      },
      {
        path: paths.contact,
        text: { en: 'Contact', sv: 'Kontakt' },
        note: { en: 'Talk to an engineer', sv: 'Prata med en ingenjör' },
      },
      {
        path: paths.blog,
        text: { en: 'Blog', sv: 'Blogg' },
        note: { en: 'What we learn, written down', sv: 'Det vi lär oss, nedskrivet' },
      },
    ],
  },
  {
    path: paths.platform,
    text: { en: 'Platform', sv: 'Plattform' },
    pages: [
      {
        path: paths.sPlatform,
        text: { en: 'S-platform', sv: 'S-plattform' },
        note: { en: 'Our products, from plan to operation', sv: 'Våra produkter, från plan till drift' },
      },
      {
        path: paths.aiPlatforms,
        text: { en: 'AI platforms', sv: 'AI-plattformar' },
        note: { en: 'AI on your own data, inside the EU', sv: 'AI på era egna data, inom EU' },
      },
    ],
  },
];

/** Whether an item is highlighted: the path starts with the item's; Home only on exactly `/`. */
export const isActive = (itemPath: string, pathname: string): boolean =>
  itemPath === paths.home ? pathname === paths.home : pathname.startsWith(itemPath);
