import { stringify } from '../api/query.ts';

/** What a link to the contact form may fill in (spec §2: Careers, S-Platform, Blog). */
export interface ContactPrefill {
  subject?: string;
  service?: string;
  type?: 'learn-more' | 'demo' | 'free-assessment';
}

/** The part of the home page where one subscribes. */
export const NEWSLETTER_ID = 'newsletter';

/**
 * Every address of the site, without a language: links and `useGo` add `/sv` where the visitor is in the Swedish tree.
 * Nobody types a URL.
 */
export const paths = {
  home: '/',
  services: '/services',
  whatWeDo: '/what-we-do',
  solutions: '/solutions',
  software: '/software',
  company: '/company',
  about: '/about',
  customers: '/customers',
  partners: '/partners',
  careers: '/careers',
  contact: '/contact',
  contactWith: (prefill: ContactPrefill) => `/contact${stringify({ ...prefill })}`,
  platform: '/platform',
  sPlatform: '/s-platform',
  aiPlatforms: '/ai-platforms',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  feed: '/feed.xml',
  blogPreview: '/blog/preview',
  newsletter: `/#${NEWSLETTER_ID}`,
  unsubscribe: '/newsletter/unsubscribe',
  auth: '/auth',
  forgotPassword: '/auth/forgot-password',
  newPassword: '/auth/new-password',
  portal: '/employee-portal',
  privacyPolicy: '/privacy-policy',
  environmentalPolicy: '/environmental-policy',
  cookieSettings: '/cookie-settings',
} as const;

/** The pages that exist, as the router's patterns. What is none of them is answered with 404 (see site-routes.ts). */
export const pagePatterns = {
  home: paths.home,
  services: paths.services,
  whatWeDo: paths.whatWeDo,
  solutions: paths.solutions,
  software: paths.software,
  company: paths.company,
  about: paths.about,
  customers: paths.customers,
  partners: paths.partners,
  careers: paths.careers,
  contact: paths.contact,
  platform: paths.platform,
  sPlatform: paths.sPlatform,
  aiPlatforms: paths.aiPlatforms,

  blog: paths.blog,
  blogPost: `${paths.blog}/:slug`,
  blogPreview: paths.blogPreview,
  unsubscribe: paths.unsubscribe,
  auth: paths.auth,
  forgotPassword: paths.forgotPassword,
  newPassword: paths.newPassword,
  portal: paths.portal,
  privacyPolicy: paths.privacyPolicy,
  environmentalPolicy: paths.environmentalPolicy,
  cookieSettings: paths.cookieSettings,
} as const;

export type PageName = keyof typeof pagePatterns;

/** The portal's pages, by their path below it. What role may open which: `portal/portal-routes.tsx`. */
export const portalPages = [
  'account',
  'posts',
  'posts/new',
  'posts/:id',
  'inbox',
  'subscribers',
  'activity',
  'privacy',
] as const;
export const portalPatterns: readonly string[] = portalPages.map((name) => `${paths.portal}/${name}`);

/** Other addresses a page answers at (spec §2). */
export const aliases: Readonly<Record<string, PageName>> = {
  '/platform/s-platform': 'sPlatform',
  '/platform/ai-platforms': 'aiPlatforms',
  '/machine-learning': 'aiPlatforms',
  '/data-analytics': 'aiPlatforms',
  '/ai-automation': 'aiPlatforms',
  '/cognitive-services': 'aiPlatforms',
};

/** The path a page is known by: `/machine-learning` is `/ai-platforms`; others are their own. */
export function pathOfPage(path: string): string {
  const name = aliases[path];
  return name ? pagePatterns[name] : path;
}
