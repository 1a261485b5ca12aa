import { createContext, use } from 'react';

import { siteOrigin } from '../browser/site-origin.ts';
import { useFacts } from '../i18n/words.ts';
import { pathOfPage } from '../content/site-map.ts';
import { isSwedishPath, type Language, languages, pathIn, withoutPrefix } from '../i18n/language.ts';
import { useAddress } from '../i18n/use-language.ts';
import { usePagePath } from './use-page-path.ts';

export interface PageHeadProps {
  /** Without the company's name, which is added. */
  title: string;
  /** A sentence for search engines and previews. */
  description?: string;
  /** Excluded from search engines: a page behind the login or a token, or one that reports that something is missing. */
  isUnlisted?: boolean;
  /** Its path in each language that has one, where it is not the same path in both. */
  paths?: Partial<Record<Language, string>>;
  /** The picture of previews, instead of the page's own. */
  image?: { url: string; width: number; height: number; alt: string };
}

/**
 * The addresses of a page by language, without the origin, and the one that search engines list: that in the language of the
 * tree if there is one.
 */
export function addressesOf(pathname: string, paths?: PageHeadProps['paths']) {
  const path = pathOfPage(withoutPrefix(pathname));
  const inBoth = paths ?? { en: path, sv: path };
  const written = languages.filter((language) => inBoth[language] !== undefined);
  const own = isSwedishPath(pathname) ? 'sv' : 'en';
  const addresses = Object.fromEntries(written.map((language) => [language, pathIn(language, inBoth[language]!)]));
  return { addresses, canonical: addresses[own] ?? Object.values(addresses)[0]! };
}

/** Receives each page's head during prerendering; see src/server. */
export const HeadContext = createContext<(head: PageHeadProps) => void>(() => undefined);

/** The page's title, description and canonical address; React moves them into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isUnlisted } = props;
  const pathname = useAddress()(usePagePath());
  const { brand } = useFacts();
  use(HeadContext)(props);
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={siteOrigin() + addressesOf(pathname, props.paths).canonical} />
      )}
    </>
  );
}
