import { createContext, use } from 'react';

import { siteOrigin } from '../browser/site-origin.ts';
import { useFacts } from '../i18n/words.ts';
import { pathOfPage } from '../content/site-map.ts';
import { type Language, pathIn } from '../i18n/language.ts';
import { useAddress } from '../i18n/use-language.ts';
import { usePagePath } from './use-page-path.ts';

export interface PageHeadProps {
  /** Without the company's name, which is added. */
  title: string;
  /** A sentence for search engines and previews. */
  description?: string;
  /** Excluded from search engines: a page behind the login or a token, or one that reports that something is missing. */
  isUnlisted?: boolean;
  /** The language whose address is canonical, for a page that is the same in both languages. */
  canonicalIn?: Language;
  /** Its path in each language that it is written in, where that is not the same path in both. */
  paths?: Partial<Record<Language, string>>;
  /** The picture of previews, instead of the page's own. */
  image?: { url: string; width: number; height: number; alt: string };
}

/** Receives each page's head during prerendering; see src/server. */
export const HeadContext = createContext<(head: PageHeadProps) => void>(() => undefined);

/** The page's title, description and canonical address; React moves them into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, isUnlisted, canonicalIn } = props;
  const path = pathOfPage(usePagePath());
  const address = useAddress();
  const { brand } = useFacts();
  use(HeadContext)(props);
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isUnlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={siteOrigin() + (canonicalIn ? pathIn(canonicalIn, path) : address(path))} />
      )}
    </>
  );
}
