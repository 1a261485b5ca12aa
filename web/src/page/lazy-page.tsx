import { type ComponentType, createElement, type ReactNode } from 'react';

import { WordsContext } from '../i18n/words.ts';
import type { Language } from '../i18n/language.ts';
import type { Texts } from '../i18n/texts.ts';
import { useLanguage, usePageWords } from '../i18n/use-language.ts';
import { onDemand } from '../on-demand.ts';

export interface LazyPage {
  element: ReactNode;
  /** Its own texts. */
  texts: Texts<object> | undefined;
  load: (language: Language) => Promise<unknown>;
  /** Loads what a first view shows, by URL; a view with such data is not the prerendered one. */
  loadData: (pathname: string, language: Language) => Promise<Readonly<Record<string, unknown>>>;
  /** For rendering: suspends until texts and code are loaded. */
  read: (language: Language) => ComponentType;
}

function Loaded({ read }: Pick<LazyPage, 'read'>) {
  const Page = read(useLanguage().language);
  return <WordsContext value={usePageWords()}>{createElement(Page)}</WordsContext>;
}

/** A page whose code and texts are fetched when it is first visited. */
export function page(
  fetch: () => Promise<{ default: ComponentType }>,
  texts?: Texts<object>,
  loadData: LazyPage['loadData'] = async () => ({}),
): LazyPage {
  const code = onDemand(async () => (await fetch()).default);
  const read = (language: Language): ComponentType => {
    texts?.read(language);
    return code.read();
  };
  return {
    element: <Loaded read={read} />,
    texts,
    load: (language) => Promise.all([code.load(), texts?.load(language)]),
    loadData,
    read,
  };
}
