import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';

const preview = texts(
  'blog/preview',
  () => import('./preview/texts.en.ts'),
  () => import('./preview/texts.sv.ts'),
);

/** The texts that pages of the blog load. Those of the list and the posts are in the core texts. */
export const blogTexts = {
  preview: combined(preview, staffErrorTexts),
};

/** The texts that a page declares above; `usePageTexts` does not compile for others. */
export const usePageTexts = pageTextsHook(blogTexts);
