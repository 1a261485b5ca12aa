import { texts } from '../i18n/texts.ts';

/** The texts of choosing a password: after a link by mail, and under My account. */
export const passwordTexts = texts(
  'identity',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
