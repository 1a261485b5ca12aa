import { createContext, useContext, useMemo } from 'react';

import type { CoreTexts } from './core/texts.en.ts';
import { type Language, locales, withPrefix } from './language.ts';
import type { Loaded, Texts } from './texts.ts';

interface LanguageState {
  language: Language;
  core: CoreTexts;
  /** The path has the prefix `/sv`; links keep it. */
  isPrefixed: boolean;
  setLanguage: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** For this folder; pages use the hooks below. */
export function useLanguageState(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('Texts are read inside a LanguageProvider');
  return state;
}

/** The texts around every page, with those of the blog. */
export const useCoreTexts = (): CoreTexts => useLanguageState().core;

/** Returns these texts with the core's. Suspends until they are loaded, unless the page has loaded them in advance. */
export function useTexts<T extends object>(texts: Texts<T>): CoreTexts & T {
  const { core, language } = useLanguageState();
  const loaded = texts.read(language);
  return useMemo(() => ({ ...core, ...loaded }), [core, loaded]);
}

/** The hook of an area: `usePageTexts('careers')` has the texts that `pages` declares for that page, and no others. */
export const pageTextsHook =
  <Pages extends Record<string, Texts<object>>>(pages: Pages) =>
  <Page extends keyof Pages>(page: Page): CoreTexts & Loaded<Pages[Page]> =>
    useTexts(pages[page] as Texts<Loaded<Pages[Page]> & object>);

/** The language, its locale for `Intl`, and how to change it. */
export function useLanguage() {
  const { language, setLanguage } = useLanguageState();
  return { language, locale: locales[language], setLanguage };
}

/** Adds the visitor's language to a path of `site-map.ts`. */
export function useAddress(): (path: string) => string {
  const { isPrefixed } = useLanguageState();
  return isPrefixed ? withPrefix : (path) => path;
}
