import type { Language } from '../i18n/language.ts';

/** Letters per page of the archive. */
export const lettersQuery = (language: Language) => ({ language, limit: '12' });
