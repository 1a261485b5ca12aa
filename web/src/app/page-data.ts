import {
  getPost,
  getSentIssue,
  getSignInOptions,
  getSite,
  listPosts,
  listSentIssues,
  type SitePublication,
} from '@kontor/contracts/endpoints';
import { matchPath } from 'react-router-dom';

import { urlOf } from '../api/call.ts';
import { pagePatterns, paths } from '../content/site-map.ts';
import { isSwedishPath, type Language, withoutPrefix } from '../i18n/language.ts';
import { insightsQuery, lettersQuery, postsQuery } from '../posts/post-queries.ts';

/** Paths without parameters, which patterns would match too. */
const single: readonly unknown[] = Object.values(paths);

/** The URL of the call that the page's hook makes first; null for pages without one. */
export function callOf(pathname: string, language: Language = isSwedishPath(pathname) ? 'sv' : 'en'): string | null {
  const path = withoutPrefix(pathname);
  if (path === pagePatterns.home) return urlOf(listPosts, { query: insightsQuery(language) });
  if (path === pagePatterns.blog) return urlOf(listPosts, { query: postsQuery(language) });
  if (path === pagePatterns.newsletter) return urlOf(listSentIssues, { query: lettersQuery(language) });
  if (path === pagePatterns.auth) return getSignInOptions.url;
  if (single.includes(path)) return null;
  const post = matchPath(pagePatterns.blogPost, path);
  if (post) return urlOf(getPost, { params: { slug: post.params.slug ?? '' } });
  const letter = matchPath(pagePatterns.newsletterIssue, path);
  return letter ? urlOf(getSentIssue, { params: { number: letter.params.number ?? '' }, query: { language } }) : null;
}

/** The URL of what is published in a language. */
export const siteUrl = (language: Language): string => urlOf(getSite, { query: { language } });

/** Replies by URL, which is SWR's key. */
export type PageData = Readonly<Record<string, unknown>>;

export const PAGE_DATA_ID = 'page-data';

/** The replies that came with the page; see src/server/document.ts. */
export function readPageData(): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {};
}

/** What is published, of the page alone; undefined where nothing is. See src/server/document.ts. */
export const publicationIn = (data: PageData, pathname: string): SitePublication | undefined =>
  data[siteUrl(isSwedishPath(pathname) ? 'sv' : 'en')] as SitePublication | undefined;
