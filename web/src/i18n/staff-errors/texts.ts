import { texts } from '../texts.ts';

/** What a call can be refused with beyond the core's errors. */
export const staffErrorTexts = texts(
  'i18n/staff-errors',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
