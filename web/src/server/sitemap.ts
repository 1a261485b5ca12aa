import type { BlogPost, SentIssueSummary, SitePublication } from '@kontor/contracts/endpoints';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { type PageName, pagePatterns, paths } from '../content/site-map.ts';
import { stories } from '../content/stories.ts';
import type { PageHeadProps } from '../page/page-head.tsx';
import { pathIn } from '../i18n/language.ts';
import { postPaths } from '../posts/post-paths.ts';
import { xmlText } from './feed.ts';
import { addressesOf, alternates } from './head.tsx';

/** Pages that are not for search engines, and the patterns of posts, letters and stories. */
const UNLISTED: readonly PageName[] = [
  'authProblem',
  'blogPost',
  'blogPreview',
  'confirmEmail',
  'confirmSubscription',
  'newPassword',
  'newsletterIssue',
  'portal',
  'story',
  'unsubscribe',
];

const escapeXml = (text: string): string => xmlText(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const lastModified = (date?: string): string => (date ? `<lastmod>${escapeXml(date)}</lastmod>` : '');

/** One address of a page, with all of them; `changed` is its date. */
function entry(address: string, addresses: Record<string, string>, changed?: string): string {
  const links = alternates(addresses).map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`,
  );
  return `<url><loc>${escapeXml(ORIGIN_PLACEHOLDER + address)}</loc>${lastModified(changed)}${links.join('')}</url>`;
}

/** A page in its languages: in both, unless its paths are given. */
function page(path: string, changed?: string, inLanguages?: PageHeadProps['paths']): string[] {
  const addresses = addressesOf(path, inLanguages);
  return Object.values(addresses).map((address) => entry(address, addresses, changed));
}

/** A post; its other half is another one. */
function post(each: BlogPost): string {
  const path = paths.blogPost(each.slug);
  return entry(pathIn(each.language, path), addressesOf(path, postPaths(each)), each.updatedAt);
}

/** A letter in the languages it is written in. */
function letter({ number, languages, sentAt }: SentIssueSummary): string[] {
  const path = paths.newsletterIssue(number);
  return page(path, sentAt, Object.fromEntries(languages.map((language) => [language, path])));
}

/** The paths of the stories, in the default language. */
export const storyPaths = (published?: SitePublication): string[] =>
  (published?.lists.stories ?? stories).map(({ slug }) => paths.story(slug));

/** Every page and story in both languages, the posts, and the letters (sitemaps.org, with Google's alternates). */
export function sitemap(
  posts: readonly BlogPost[],
  letters: readonly SentIssueSummary[],
  published?: SitePublication,
): string {
  const listed = (Object.keys(pagePatterns) as PageName[]).filter((name) => !UNLISTED.includes(name));
  const single = [...listed.map((name) => pagePatterns[name]), ...storyPaths(published)];
  const urls = [...single.flatMap((path) => page(path)), ...posts.map(post), ...letters.flatMap(letter)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ].join('\n');
}

/** The rules for crawlers (RFC 9309). */
export const robots = (): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: ${paths.portal}\n\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`;
