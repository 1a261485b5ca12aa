import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { ORIGIN_PLACEHOLDER } from '../browser/site-origin.ts';
import { defaultFacts } from '../content/facts.ts';
import { type Words } from '../i18n/words.ts';
import type { PageName } from '../content/site-map.ts';
import { kebab } from '../format/kebab.ts';
import { isSwedishPath, type Language } from '../i18n/language.ts';
import { addressesOf, type PageHeadProps } from '../page/page-head.tsx';
import { feedPaths } from './feed.ts';
import { hasOwnLook, logoPath } from './look.ts';
import { pageAt } from './preloads.ts';

const ogLocales: Record<Language, string> = { en: 'en_GB', sv: 'sv_SE' };

export interface HeadFacts extends PageHeadProps {
  pathname: string;
  language: Language;
  words: Words;
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

/** The preview images of these pages, each once; see web/build/previews.ts. */
export function previewsOf(pathnames: readonly string[]): { file: string; pathname: string }[] {
  const files = new Map(
    pathnames.map((pathname) => [previewOf(pathname, isSwedishPath(pathname) ? 'sv' : 'en'), pathname]),
  );
  return [...files].map(([file, pathname]) => ({ file, pathname }));
}

function Elements({ title, description, pathname, language, paths, image: own, words }: HeadFacts): ReactNode {
  const { brand } = words.facts;
  const { addresses, canonical } = addressesOf(pathname, paths);
  // The previews of the build have the default name, mark and colours.
  const isDefault = brand.name === defaultFacts.brand.name && !hasOwnLook(brand);
  const built = { url: `/og/${previewOf(pathname, language)}`, width: 1200, height: 630, alt: title };
  const large = own ?? (isDefault ? built : null);
  const image = large?.url ?? logoPath(brand);
  return (
    <>
      {alternates(addresses).map(([hreflang, href]) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <link rel="alternate" type="application/rss+xml" title={brand.name} href={feedPaths[language]} />
      <meta property="og:type" content={lists[pageAt(pathname) ?? 'home'] ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={ORIGIN_PLACEHOLDER + canonical} />
      {image ? <meta property="og:image" content={ORIGIN_PLACEHOLDER + image} /> : null}
      {large ? (
        <>
          <meta property="og:image:width" content={String(large.width)} />
          <meta property="og:image:height" content={String(large.height)} />
        </>
      ) : null}
      {image ? <meta property="og:image:alt" content={large ? large.alt || title : brand.name} /> : null}
      <meta name="twitter:card" content={large ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Metadata for previews and search engines, besides title and description; empty for an unlisted page. */
export const headElements = (facts: HeadFacts): string =>
  facts.isUnlisted ? '' : renderToStaticMarkup(<Elements {...facts} />);
