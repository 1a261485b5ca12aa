import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, texts } from '../i18n/texts.ts';
import { pageTextsHook } from '../i18n/use-language.ts';
import { passwordTexts } from '../identity/texts.ts';

const login = texts(
  'sign-in/login',
  () => import('./login/texts.en.ts'),
  () => import('./login/texts.sv.ts'),
);

const confirmEmail = texts(
  'sign-in/confirm-email',
  () => import('./confirm-email/texts.en.ts'),
  () => import('./confirm-email/texts.sv.ts'),
);

/** The texts that each sign-in page loads besides the core texts. */
export const signInTexts = {
  login: combined(login, staffErrorTexts),
  forgotPassword: combined(passwordTexts, staffErrorTexts),
  newPassword: combined(passwordTexts, staffErrorTexts),
  confirmEmail: combined(confirmEmail, passwordTexts, staffErrorTexts),
};

/** The texts that a page declares above; `usePageTexts` does not compile for others. */
export const usePageTexts = pageTextsHook(signInTexts);
