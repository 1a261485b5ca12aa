import { pageAliases, SLUG_PATTERN, sitePages } from '@kontor/contracts/endpoints';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { EntityManager } from '@mikro-orm/postgresql';

import { NewsletterIssue } from './newsletter-issue.entity.ts';
import { loadPosts } from './load-posts.ts';

const PAGES: ReadonlySet<string> = new Set([...Object.values(sitePages), ...Object.keys(pageAliases)]);
const POST = new RegExp(`^/blog/(${SLUG_PATTERN.slice(1, -1)})$`);
const ISSUE = /^\/newsletter\/([1-9]\d{0,8})$/;
/** What else the site has: uploaded images, feeds, and pages for signed-in users. */
const OTHER = /^\/(?:api\/images\/[0-9a-f-]{36}|feed\.xml|sitemap\.xml|employee-portal\/[a-z/-]+)$/;

interface Deps {
  em: EntityManager;
  content: InternalClient;
  /** The origin of the site. */
  site: string;
}

/**
 * Returns the absolute URLs among `urls` that lead to missing pages, posts or issues of this site. Fetches nothing: other
 * sites must not learn of a letter before it is sent. Throws 503.
 */
export async function findDeadLinks(urls: string[], { em, content, site }: Deps): Promise<Set<string>> {
  const own = [...new Set(urls)].filter((url) => URL.canParse(url) && new URL(url).origin === site);
  const found = own.map((url) => ({ url, path: pathOf(url) }));
  const slugs = new Set(found.flatMap(({ path }) => POST.exec(path)?.[1] ?? []));
  const numbers = found.flatMap(({ path }) => Number(ISSUE.exec(path)?.[1] ?? []) || []);
  const posts = new Set((await loadPosts(content, [...slugs])).map(({ slug }) => `/blog/${slug}`));
  const issues = numbers.length === 0 ? [] : await em.find(NewsletterIssue, { number: { $in: numbers } });
  const sent = new Set(issues.map(({ number }) => `/newsletter/${number}`));
  const exists = (path: string) => PAGES.has(path) || posts.has(path) || sent.has(path) || OTHER.test(path);
  return new Set(found.filter(({ path }) => !exists(path)).map(({ url }) => url));
}

/** The path of a page, without its language. */
const pathOf = (url: string) => {
  const { pathname } = new URL(url);
  return pathname.replace(/^\/sv(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
};
