import type { SitePublication } from '@kontor/contracts/endpoints';

import { defaultWords, wordsOf } from '../content/facts.ts';
import type { Language } from '../i18n/language.ts';
import type { Words } from '../i18n/words.ts';
import type { AllWords } from '../i18n/use-language.ts';

interface FirstView {
  language: Language;
  /** What is published, as far as the page came with it. */
  published: SitePublication | undefined;
  allWords: AllWords | undefined;
  /** Whether `published` is in this language and of this page, with nothing laid over it. */
  suffices: boolean;
}

/** The words of the first view. Never rejects: without an answer, the facts that came with the page are shown. */
export async function firstWords({ language, published, allWords, suffices }: FirstView): Promise<Words> {
  if (!published || !allWords) return defaultWords;
  const words = wordsOf(published);
  // The texts may be in the other language.
  return suffices ? words : allWords[language].load().catch(() => ({ ...words, texts: {} }));
}
