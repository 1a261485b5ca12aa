import { type ReactNode, use, useMemo } from 'react';

import { loadWhole } from './dictionary.ts';
import { LanguageContext, useLanguageState } from './use-language.ts';

/** Around every page but home: waits (React suspends) until the texts of all pages are here in the page's language. */
export function WholeDictionary({ children }: { children: ReactNode }) {
  const state = useLanguageState();
  const dictionary = use(loadWhole(state.language));
  const value = useMemo(() => ({ ...state, dictionary }), [state, dictionary]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
