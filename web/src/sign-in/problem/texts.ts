import { texts } from '../../i18n/texts.ts';

/** Not in `signInTexts`, whose addresses every page of the site loads. */
export const problemTexts = texts(
  'sign-in/problem',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
