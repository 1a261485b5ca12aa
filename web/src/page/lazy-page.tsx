import { type ComponentType, createElement, type ReactNode } from 'react';

import { WordsContext } from '../content/facts.ts';
import type { Language } from '../i18n/language.ts';
import type { Texts } from '../i18n/texts.ts';
import { useLanguage, usePageWords } from '../i18n/use-language.ts';
import { type OnDemand, onDemand } from '../on-demand.ts';

export interface LazyPage {
  element: ReactNode;
  /** Its own texts. */
  texts: Texts<object> | undefined;
  load: (language: Language) => Promise<unknown>;
}

/** Suspends until the page's texts, words and code are loaded. */
function Loaded({ code, texts }: { code: OnDemand<ComponentType>; texts: Texts<object> | undefined }) {
  const { language } = useLanguage();
  texts?.read(language);
  return <WordsContext value={usePageWords()}>{createElement(code.read())}</WordsContext>;
}

/** A page whose code and texts are fetched when it is first visited. */
export function page(fetch: () => Promise<{ default: ComponentType }>, texts?: Texts<object>): LazyPage {
  const code = onDemand(async () => (await fetch()).default);
  return {
    element: <Loaded code={code} texts={texts} />,
    texts,
    load: (language) => Promise.all([code.load(), texts?.load(language)]),
  };
}
