import type { Language } from '@kontor/contracts/endpoints';

import { useLanguage } from '../i18n/use-language.ts';

interface Lang {
  lang?: Language;
}

/**
 * `lang` for a post that is written in another language than the page (WCAG 3.1.2), and for the page's own words
 * within it; both empty where there is only one language.
 */
export function usePostLang({ language: written }: { language: Language }): { ofPost: Lang; ofPage: Lang } {
  const { language } = useLanguage();
  return written === language ? { ofPost: {}, ofPage: {} } : { ofPost: { lang: written }, ofPage: { lang: language } };
}
