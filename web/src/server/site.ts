import {
  type BlogPost,
  listPosts,
  listSentIssues,
  signInProblems,
  type SitePublication,
} from '@kontor/contracts/endpoints';

import { urlOf } from '../api/call.ts';
import { siteUrl } from '../app/page-data.ts';
import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { defaultFacts, defaultWords, wordsOf } from '../content/facts.ts';
import { aliases, type PageName, pagePatterns, portalPatterns } from '../content/site-map.ts';
import { languages, pathIn, withoutPrefix, withPrefix } from '../i18n/language.ts';
import { renderDocument } from './document.ts';
import { catalogue } from './catalogue.ts';
import { feed, feedPaths } from './feed.ts';
import { previewsOf } from './head.tsx';
import { favicon, pictureVersion, webManifest } from './look.ts';
import { type Reply, callOf, pageDataOf, portalCallsOf, withNotice } from './page-calls.ts';
import { type BuiltClient, pageAt } from './preloads.ts';
import { renderView } from './render-view.tsx';
import { securityTxt } from './security-txt.ts';
import { robots, sitemap, storyPaths } from './sitemap.ts';

/** A path without a page, in each language: its rendering serves every unknown path. */
const NOWHERE = '/404';

/** Pages that are not for visitors, or whose visitors have read the site before: insights leave them out. */
const uncounted: readonly PageName[] = [
  'auth',
  'authProblem',
  'forgotPassword',
  'newPassword',
  'confirmEmail',
  'portal',
  'blogPreview',
  'confirmSubscription',
  'unsubscribe',
];

/** Pages whose call does not depend on the query of their address, as that of a list does. */
const withoutQuery: readonly (PageName | null)[] = ['auth', 'blogPost', 'newsletterIssue'];

const factsOf = (published?: SitePublication) => (published ? wordsOf(published).facts : defaultFacts);

/**
 * The site's interface for the build and the gateway: its pages, the calls they begin with, and their rendering. The gateway
 * loads it as `server/site.js`; nothing else of the web is imported from outside.
 */
export function createSite(client: BuiltClient) {
  const both = (path: string) => languages.map((language) => (language === 'en' ? path : withPrefix(path)));
  const isOne = (pattern: string) => !pattern.includes(':');
  const { authProblem, story, ...others } = pagePatterns;
  const problems = signInProblems.map((problem) => authProblem.replace(':problem', problem));
  const patterns = [...Object.values(others), ...problems, ...Object.keys(aliases)];
  const pages = patterns.filter(isOne).flatMap(both);
  return {
    /** Placeholder of the site's origin in all texts below. */
    originPlaceholder: ORIGIN_PLACEHOLDER,
    /** Paths of pages without parameters, in both languages. */
    pages,
    /** The `pages` that are aliases of another path. */
    aliases: Object.keys(aliases).flatMap(both),
    /** Patterns of pages with parameters and of the portal's pages, in both languages. */
    patterns: [...patterns.filter((pattern) => !isOne(pattern)), ...portalPatterns].flatMap(both),
    /** Those of both that are not counted. */
    uncounted: [...uncounted.map((name) => pagePatterns[name]), ...problems, ...portalPatterns].flatMap(both),
    /** The stories of the defaults, the patterns of all stories, and the stories that are published, or of the defaults. */
    stories: storyPaths().flatMap(both),
    storyPatterns: both(story),
    storiesOf: (published?: SitePublication) => storyPaths(published).flatMap(both),
    notFound: { en: NOWHERE, sv: withPrefix(NOWHERE) },
    callOf,
    portalCallsOf,
    /** Where a page with this reply is: a post is in the tree of its language. */
    addressOf: (pathname: string, read: () => unknown) =>
      pageAt(pathname) === 'blogPost' ? pathIn((read() as BlogPost).language, withoutPrefix(pathname)) : pathname,
    /** Whether that call is the same with every query. */
    ignoresQuery: (pathname: string) => withoutQuery.includes(pageAt(pathname)),
    /**
     * A page as HTML, with the reply to its call; the value `null` means that the resource does not exist. `withoutText` shows
     * a notice in place of the text of a post or letter. `published` is the reply of `siteUrl`, where something is published.
     */
    render: async (
      pathname: string,
      reply?: Reply,
      { withoutText = false, published }: { withoutText?: boolean; published?: SitePublication } = {},
    ) => {
      const shown =
        reply && withoutText ? await withNotice(pathname, reply, published ? wordsOf(published) : defaultWords) : reply;
      return renderDocument(client, pathname, shown ? pageDataOf(pathname, shown) : {}, published);
    },
    /** The URL of what is published in a language. */
    siteUrl,
    /** The preview images and their pages. */
    previews: previewsOf([...pages, ...storyPaths().flatMap(both)]),
    /** Title, description, and whether search engines may list the page. */
    factsOf: async (pathname: string) => (await renderView(pathname, {})).facts,
    postsUrl: urlOf(listPosts),
    lettersUrl: urlOf(listSentIssues),
    sitemap,
    robots,
    /** The tab's icon and the web manifest. */
    favicon: (published?: SitePublication) => favicon(factsOf(published).brand),
    webManifest: (published?: SitePublication) => webManifest(factsOf(published).brand),
    /** The version of the published brand's icons and previews; null for those of the build. */
    pictureVersion: (published?: SitePublication) => pictureVersion(factsOf(published).brand),
    securityTxt: (published?: SitePublication) => securityTxt(factsOf(published)),
    /** Paths and contents of the feeds. */
    feedPaths,
    feed,
    catalogue,
  };
}

export type Site = ReturnType<typeof createSite>;
