import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { combined, texts } from '../i18n/texts.ts';

export const portal = texts(
  'portal',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);

/** The texts of the portal around its pages. Public pages import only these; the others are in `texts.ts`. */
export const frameTexts = combined(portal, staffErrorTexts);
