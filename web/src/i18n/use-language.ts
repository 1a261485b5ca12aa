import { createContext, useContext, useMemo } from 'react';

import { type InWords, useWords, type Words } from './words.ts';
import type { OnDemand } from '../on-demand.ts';
import type { CoreModule, CoreTexts } from './core/texts.en.ts';
import { type Language, locales, withPrefix } from './language.ts';
import { inWords, type Loaded, type Texts } from './texts.ts';

/** The words of all pages, fetched when first needed. */
export type AllWords = Record<Language, OnDemand<Words>>;

interface LanguageState {
  language: Language;
  core: CoreModule;
  /** The path has the prefix `/sv`; links keep it. */
  isPrefixed: boolean;
  /** Shows the page in another language, or the page at this path of `site-map.ts`. */
  setLanguage: (language: Language, path?: string) => void;
  /** Set where the words of the first page do not suffice. */
  allWords?: AllWords | undefined;
}

export const LanguageContext = createContext<LanguageState | undefined>(undefined);

/** For this folder; pages use the hooks below. */
export function useLanguageState(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error('Texts are read inside a LanguageProvider');
  return state;
}

/** The words of the page. Suspends until they are loaded. */
export function usePageWords(): Words {
  const { language, allWords } = useLanguageState();
  const words = useWords();
  return allWords ? allWords[language].read() : words;
}

/** The texts around every page, with those of the blog. */
export function useCoreTexts(): CoreTexts {
  const { core, language } = useLanguageState();
  return inWords(core, useWords(), language);
}

/** Returns these texts. Suspends until they are loaded, unless the page has loaded them in advance. */
export function useOwnTexts<T extends object>(texts: Texts<T>): InWords<T> {
  const { language } = useLanguageState();
  return inWords(texts.read(language), useWords(), language);
}

/** Returns these texts with the core's. */
export function useTexts<T extends object>(texts: Texts<T>): CoreTexts & InWords<T> {
  const core = useCoreTexts();
  const own = useOwnTexts(texts);
  return useMemo(() => ({ ...core, ...own }), [core, own]);
}

/** The hook of an area: `usePageTexts('careers')` has the texts that `pages` declares for that page, and no others. */
export const pageTextsHook =
  <Pages extends Record<string, Texts<object>>>(pages: Pages) =>
  <Page extends keyof Pages>(page: Page): CoreTexts & Loaded<Pages[Page]> =>
    useTexts(pages[page] as Texts<object>) as CoreTexts & Loaded<Pages[Page]>;

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
