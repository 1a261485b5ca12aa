import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { type Words } from '../i18n/words.ts';
import { type PageName, pathOfPage } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { isSwedishPath, type Language, languages, pathIn, withoutPrefix } from '../i18n/language.ts';
import type { PageHeadProps } from '../page/page-head.tsx';
import { feedPaths } from './feed.ts';
import { pictureVersion } from './look.ts';
import { pageAt } from './preloads.ts';

const ogLocales: Record<Language, string> = { en: 'en_GB', sv: 'sv_SE' };

export interface HeadFacts extends PageHeadProps {
  pathname: string;
  language: Language;
  words: Words;
}

/** The addresses of a page by language, without the origin. */
export function addressesOf(pathname: string, paths?: PageHeadProps['paths']): Record<string, string> {
  const path = pathOfPage(withoutPrefix(pathname));
  const inLanguages = languages.flatMap((language) => {
    const own = paths ? paths[language] : path;
    return own === undefined ? [] : [[language, pathIn(language, own)]];
  });
  return Object.fromEntries(inLanguages) as Record<string, string>;
}

/** The absolute addresses of a page by language, and of the default one; none for a page in one language alone. */
export function alternates(addresses: Record<string, string>): [hreflang: string, href: string][] {
  const all = Object.entries(addresses);
  if (all.length < 2) return [];
  return [...all, ['x-default', addresses['en']!]].map(([language, address]) => [
    language!,
    ORIGIN_PLACEHOLDER + address,
  ]);
}

/** The lists of the pages with an article. */
const lists: Partial<Record<PageName, PageName>> = {
  blogPost: 'blog',
  newsletterIssue: 'newsletter',
  story: 'customers',
};

/** The file of the page's preview image. Articles share that of their list. */
function previewOf(pathname: string, language: Language): string {
  const page = pageAt(pathname) ?? 'home';
  return `${language}-${kebab(lists[page] ?? page)}.png`;
}

/** The preview images of these pages, each once. */
export function previewsOf(pathnames: readonly string[]): { file: string; pathname: string }[] {
  const files = new Map(
    pathnames.map((pathname) => [previewOf(pathname, isSwedishPath(pathname) ? 'sv' : 'en'), pathname]),
  );
  return [...files].map(([file, pathname]) => ({ file, pathname }));
}

/** The picture that stands for a page elsewhere: its own, else that of the site's pages of its kind. */
export function pictureOf({ title, pathname, language, image, words }: HeadFacts) {
  const { brand } = words.facts;
  const version = pictureVersion(brand);
  const ofPage = {
    url: `/og/${version ? `${language}.png?${version}` : previewOf(pathname, language)}`,
    width: 1200,
    height: 630,
    alt: version ? `${brand.name}: ${brand.tagline[language]}` : title,
  };
  const { url, ...facts } = image ?? ofPage;
  return { ...facts, url: ORIGIN_PLACEHOLDER + url };
}

function Elements(props: HeadFacts): ReactNode {
  const { title, description, pathname, language, canonicalIn, paths, words } = props;
  const { brand } = words.facts;
  const { url, width, height, alt } = pictureOf(props);
  return (
    <>
      {alternates(addressesOf(pathname, paths)).map(([hreflang, href]) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <link rel="alternate" type="application/rss+xml" title={brand.name} href={feedPaths[language]} />
      <meta property="og:type" content={lists[pageAt(pathname) ?? 'home'] ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta
        property="og:url"
        content={ORIGIN_PLACEHOLDER + pathIn(canonicalIn ?? language, pathOfPage(withoutPrefix(pathname)))}
      />
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt || title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Metadata for previews and search engines, besides title and description; empty for an unlisted page. */
export const headElements = (facts: HeadFacts): string =>
  facts.isUnlisted ? '' : renderToStaticMarkup(<Elements {...facts} />);
