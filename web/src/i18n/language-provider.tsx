import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { writePreference } from '../browser/cookie-settings.ts';
import { storageKeys } from '../browser/storage.ts';
import { type Words, WordsContext } from './words.ts';
import type { CoreModule } from './core/texts.en.ts';
import { isSwedishPath, type Language, languageAt, pathIn, withoutPrefix } from './language.ts';
import { loadCore } from './texts.ts';
import { type AllWords, LanguageContext } from './use-language.ts';

export interface InitialTexts {
  language: Language;
  core: CoreModule;
  words: Words;
  /** Where something is published: the words of all pages. `words` are then those of the first page alone. */
  allWords?: AllWords | undefined;
}

export interface LanguageProviderProps {
  /** The language and the texts of the first view, loaded in advance. */
  initial: InitialTexts;
  children: ReactNode;
}

/** Provides the language of the page. Placed inside the router, above the routes. */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [texts, setTexts] = useState(initial);
  const { pathname, search, hash } = location;
  const isPrefixed = isSwedishPath(pathname);

  const { allWords } = initial;
  const [first] = useState(pathname);
  const wanted = useRef<Language | undefined>(initial.language);
  const show = useCallback(
    async (language: Language) => {
      if (wanted.current === language) return;
      wanted.current = language;
      try {
        const [core, words] = await Promise.all([loadCore(language), allWords?.[language].load() ?? initial.words]);
        // The visitor may have switched again while the texts were loading.
        if (wanted.current === language) startTransition(() => setTexts({ language, core, words }));
      } catch {
        // The page stays as it is, and a second click tries again.
        if (wanted.current === language) wanted.current = undefined;
      }
    },
    [allWords, initial.words],
  );

  // A link or the back button may lead to the other language.
  useEffect(() => {
    void show(languageAt(pathname, wanted.current));
  }, [pathname, show]);

  useEffect(() => {
    document.documentElement.lang = texts.language;
  }, [texts.language]);

  const setLanguage = useCallback(
    (language: Language, path?: string) => {
      writePreference(storageKeys.language, language);
      void show(language);
      const isSame = path === undefined;
      const target = pathIn(language, isSame ? withoutPrefix(pathname) + search + hash : path);
      // The same page replaces its history entry, so that "back" leads to the previous one.
      if (target !== pathname) void navigate(target, { replace: isSame, preventScrollReset: isSame });
    },
    [show, navigate, pathname, search, hash],
  );

  const { language, core, words } = texts;
  const value = useMemo(
    () => ({ language, core, isPrefixed, setLanguage, allWords: pathname === first ? undefined : allWords }),
    [language, core, isPrefixed, setLanguage, pathname, first, allWords],
  );
  return (
    <LanguageContext value={value}>
      <WordsContext value={words}>{children}</WordsContext>
    </LanguageContext>
  );
}
