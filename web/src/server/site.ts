import { listPosts, listSentIssues, signInProblems } from '@kontor/contracts/endpoints';

import { urlOf } from '../api/call.ts';
import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { aliases, pagePatterns, portalPatterns } from '../content/site-map.ts';
import { languages, withoutPrefix, withPrefix } from '../i18n/language.ts';
import { renderDocument } from './document.ts';
import { feed, feedPaths } from './feed.ts';
import { previewsOf } from './head.tsx';
import { type Reply, callOf, pageDataOf } from './page-calls.ts';
import type { BuiltClient } from './preloads.ts';
import { renderView } from './render-view.tsx';
import { securityTxt } from './security-txt.ts';
import { robots, sitemap } from './sitemap.ts';

/** A text without the characters that XML 1.0 does not have, escaped or not. */
const xmlCharacters = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');

/** A path without a page, in each language: its rendering serves every unknown path. */
const NOWHERE = '/404';

/**
 * The site's interface for the build and the gateway: its pages, the calls they begin with, and their rendering. The gateway
 * loads it as `server/site.js`; nothing else of the web is imported from outside.
 */
export function createSite(client: BuiltClient) {
  const both = (path: string) => languages.map((language) => (language === 'en' ? path : withPrefix(path)));
  const isOne = (pattern: string) => !pattern.includes(':');
  const { authProblem, ...others } = pagePatterns;
  const problems = signInProblems.map((problem) => authProblem.replace(':problem', problem));
  const patterns = [...Object.values(others), ...problems, ...Object.keys(aliases)];
  const pages = patterns.filter(isOne).flatMap(both);
  return {
    /** Placeholder of the site's origin in all texts below. */
    originPlaceholder: ORIGIN_PLACEHOLDER,
    /** Paths of pages without parameters, in both languages. */
    pages,
    /** Those of them that are aliases of another path. */
    aliases: Object.keys(aliases).flatMap(both),
    /** Patterns of pages with parameters and of the portal's pages, in both languages. */
    patterns: [...patterns.filter((pattern) => !isOne(pattern)), ...portalPatterns].flatMap(both),
    notFound: { en: NOWHERE, sv: withPrefix(NOWHERE) },
    callOf,
    /** Whether that call is the same with every query. */
    ignoresQuery: (pathname: string) => withoutPrefix(pathname) === pagePatterns.auth,
    /** A page as HTML, with the reply to its call; the value `null` means that the resource does not exist. */
    render: (pathname: string, reply?: Reply) =>
      renderDocument(client, pathname, reply ? pageDataOf(pathname, reply) : {}),
    /** The preview images and their pages. */
    previews: previewsOf(pages),
    /** Title, description, and whether search engines may list the page. */
    factsOf: async (pathname: string) => (await renderView(pathname, {})).facts,
    postsUrl: urlOf(listPosts),
    lettersUrl: urlOf(listSentIssues),
    sitemap: (...lists: Parameters<typeof sitemap>) => xmlCharacters(sitemap(...lists)),
    robots,
    securityTxt: () => securityTxt(),
    /** Paths and contents of the feeds. */
    feedPaths,
    feed: async (...lists: Parameters<typeof feed>) => xmlCharacters(await feed(...lists)),
  };
}

export type Site = ReturnType<typeof createSite>;
