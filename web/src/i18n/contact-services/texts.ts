import { texts } from '../texts.ts';

/** The services a contact submission can be about. */
export const contactServiceTexts = texts(
  'i18n/contact-services',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
