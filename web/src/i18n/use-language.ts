import { createContext, useContext } from 'react';

import type { CoreDictionary, Dictionary } from './dictionary.ts';
import { type Language, locales, withPrefix } from './language.ts';

interface LanguageState {
  language: Language;
  /** With the texts of the page inside `PageTexts`. */
  dictionary: CoreDictionary;
  /** The visitor is in the `/sv` tree, and links keep her there. */
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

/** The texts there always are: those of what surrounds every page, and of the blog. */
export const useCoreDictionary = (): CoreDictionary => useLanguageState().dictionary;

/**
 * The texts of a page as well: `const { careers } = useDictionary()`. Those its line in routes.tsx
 * names are there.
 */
export const useDictionary = (): Dictionary => useLanguageState().dictionary as Dictionary;

/** The language, its locale for `Intl`, and how to change it. */
export function useLanguage() {
  const { language, setLanguage } = useLanguageState();
  return { language, locale: locales[language], setLanguage };
}

/** Turns a path of `paths.ts` into the address in the tree the visitor is in. */
export function useAddress(): (path: string) => string {
  const { isPrefixed } = useLanguageState();
  return isPrefixed ? withPrefix : (path) => path;
}
