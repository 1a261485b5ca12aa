import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';

const preview = texts(
  'blog/preview',
  () => import('./preview/texts.en.ts'),
  () => import('./preview/texts.sv.ts'),
);

/** What the pages of the blog load beside the texts around every page, which have those of its list and its posts. */
export const blogTexts = {
  preview: combined(preview, staffErrorTexts),
};

/** The texts that a page declares above: `usePageTexts('x')` does not compile for others. */
export const usePageTexts = pageTextsHook(blogTexts);
