import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { type Words, WordsContext } from '../../../../i18n/words.ts';
import { LanguageContext, useLanguageState } from '../../../../i18n/use-language.ts';
import { SAME_PAGE } from '../../../../page/use-navigation-focus.ts';

/** The pages with other words than those that are published, also after the first page. */
export function WithWords({ words, children }: { words: Words; children: ReactNode }) {
  const state = useLanguageState();
  const own = useMemo(() => ({ ...state, allWords: undefined }), [state]);
  return (
    <LanguageContext value={own}>
      <WordsContext value={words}>{children}</WordsContext>
    </LanguageContext>
  );
}

/**
 * Keeps a parameter in the address of each page that is opened, so that a reload shows the same, with a fragment where the page
 * has none.
 */
export function useKeptQuery(name: string, fragment = ''): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isThere = new URLSearchParams(search).has(name);
  useEffect(() => {
    if (isThere) return;
    const query = `${search === '' ? '?' : `${search}&`}${name}`;
    const end = hash || (fragment && `#${fragment}`);
    void navigate(pathname + query + end, { replace: true, state: SAME_PAGE, preventScrollReset: true });
  }, [isThere, pathname, search, hash, name, fragment, navigate]);
}

/** Leaves for the page as visitors see it. */
export function leave(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  address.hash = '';
  location.assign(address);
}
