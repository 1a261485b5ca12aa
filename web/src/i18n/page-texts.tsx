import { type ReactNode, useMemo } from 'react';

import { type Part, textsOf } from './dictionary.ts';
import { LanguageContext, useLanguageState } from './use-language.ts';

/** Around every page: waits (React suspends) until the texts it reads are here in the page's language. */
export function PageTexts({ parts, children }: { parts: readonly Part[]; children: ReactNode }) {
  const state = useLanguageState();
  const dictionary = textsOf(state.language, parts).read();
  const value = useMemo(() => ({ ...state, dictionary }), [state, dictionary]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}
