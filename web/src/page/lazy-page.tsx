import { type ComponentType, createElement, type ReactNode } from 'react';

import { type Part, textsOf } from '../i18n/dictionary.ts';
import type { Language } from '../i18n/language.ts';
import { PageTexts } from '../i18n/page-texts.tsx';
import { type OnDemand, onDemand } from '../on-demand.ts';

export interface SitePage {
  element: ReactNode;
  /** The texts it reads. */
  parts: readonly Part[];
  load: (language: Language) => Promise<unknown>;
}

const OnDemandPage = ({ code }: { code: OnDemand<ComponentType> }) => createElement(code.read());

/** A page whose code and texts are fetched when it is first visited. */
export function page(fetch: () => Promise<{ default: ComponentType }>, ...parts: Part[]): SitePage {
  const code = onDemand(async () => (await fetch()).default);
  return {
    element: (
      <PageTexts parts={parts}>
        <OnDemandPage code={code} />
      </PageTexts>
    ),
    parts,
    load: (language) => Promise.all([code.load(), textsOf(language, parts).load()]),
  };
}
