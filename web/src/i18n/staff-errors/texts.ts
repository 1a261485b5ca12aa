import { texts } from '../texts.ts';

/** The errors of calls beyond the core's, the buttons of lists and forms, and what forms in dialogs ask. */
export const staffErrorTexts = texts(
  'i18n/staff-errors',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
