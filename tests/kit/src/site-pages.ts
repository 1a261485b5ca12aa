import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';

import { letters } from './send-letters.ts';

interface Site {
  pages: string[];
  stories: string[];
  aliases: string[];
  patterns: string[];
}

const server = (file: string) => path.join(root, 'web/dist/server', file);

async function site(): Promise<Site> {
  const { createSite } = (await import(server('site.js'))) as { createSite: (client: object) => Site };
  const manifest: unknown = JSON.parse(readFileSync(server('manifest.json'), 'utf8'));
  return createSite({ template: '', manifest });
}

/**
 * Every address of the built site in both languages, with a sample post in each, and a letter in one language
 * and in both.
 */
export async function sitePages(): Promise<string[]> {
  const { pages, stories, patterns } = await site();
  const samples = [
    ['/blog/:slug', ['terraform-state-boundaries']],
    ['/sv/blog/:slug', ['dela-upp-terraform-state']],
    ['/newsletter/:number', Object.values(letters)],
    ['/sv/newsletter/:number', Object.values(letters)],
  ] as const;
  const filled = samples.flatMap(([pattern, values]) => {
    if (!patterns.includes(pattern)) throw new Error(`The site has no pages at ${pattern}`);
    return values.map((value) => pattern.replace(/:.*/, String(value)));
  });
  return [...pages, ...stories, ...filled];
}

/** The portal's pages for an admin. */
export const portalPages = [
  '',
  '/documents',
  '/documents/confirmations',
  '/payslips',
  '/people',
  '/website/posts',
  '/website/posts/new',
  '/website/posts/1',
  '/website/newsletter',
  // A sent letter; see send-letters.ts.
  '/website/newsletter/2',
  '/website/subscribers',
  '/website/images',
  '/website/redirects',
  '/website/imports',
  '/website/pages',
  '/website/pages/careers',
  '/website/pages/lists/brand',
  '/website/insights',
  '/inbox',
  '/settings/account',
  '/settings/activity',
  '/settings/personal-data',
  '/settings/trash',
].map((page) => `/employee-portal${page}`);

/** Pages that redirect anonymous visitors to the login. */
export const isPrivate = (page: string): boolean => page.endsWith('/employee-portal');

/** Pages behind a link with a token, which their script reads. */
export const isByLink = (page: string): boolean =>
  /\/(preview|confirm|unsubscribe|new-password|auth\/email)$/.test(page);

/** Pages of failed logins with the company's account. */
export const isProblem = (page: string): boolean => page.includes('/auth/problem/');

/** Pages that search engines must not index. */
export const isUnlisted = (page: string): boolean => isPrivate(page) || isByLink(page) || isProblem(page);

/** Every page once, at its canonical address. */
export async function distinctPages(): Promise<string[]> {
  const { aliases } = await site();
  return (await sitePages()).filter((page) => !aliases.includes(page));
}
