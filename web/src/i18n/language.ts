import { type Language, languages } from '@kontor/contracts/endpoints';

import { readText, storageKeys } from '../browser/storage.ts';

export { type Language, languages };

/**
 * How the language is determined.
 *
 * A path with the prefix `/sv` is Swedish in every browser, so such links can be shared. A path without the prefix is in
 * the language the visitor chose last (local storage), English by default.
 * The router matches the path without its prefix, so each page has one route, and switching the language keeps the
 * page, its state and its scroll position.
 */
const PREFIX = /^\/sv(?=\/|$)/;

export const isSwedishPath = (pathname: string): boolean => PREFIX.test(pathname);

/** `/sv/about` as `/about`, `/sv` as `/`. */
export const withoutPrefix = (pathname: string): string => pathname.replace(PREFIX, '') || '/';

/** `/about` as `/sv/about`, `/` as `/sv`. */
export const withPrefix = (path: string): string => `/sv${path}`.replace(/^\/sv\/(?=$|[?#])/, '/sv');

/** A path of `site-map.ts` in a language's tree. */
export const pathIn = (language: Language, path: string): string => (language === 'sv' ? withPrefix(path) : path);

/** The language the visitor chose last, if it is stored. */
function storedLanguage(): Language | undefined {
  const stored = readText(storageKeys.language);
  return languages.find((language) => language === stored);
}

/** The language of a page: by its path, else the stored one, else `otherwise`. */
export const languageAt = (pathname: string, otherwise: Language = 'en'): Language =>
  isSwedishPath(pathname) ? 'sv' : (storedLanguage() ?? otherwise);

/** For `Intl`: English is written the European way. */
export const locales: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE' };

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'sv' : 'en');
