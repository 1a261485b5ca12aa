import type { Language } from '../../../i18n/language.ts';

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'sv' : 'en');
