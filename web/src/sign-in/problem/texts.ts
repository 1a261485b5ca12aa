import { texts } from '../../i18n/texts.ts';

/** Apart from `signInTexts`, which every page of the site loads the addresses of. */
export const problemTexts = texts(
  'sign-in/problem',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
