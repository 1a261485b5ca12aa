import { texts } from '../texts.ts';

/** The names of the products that several pages show. */
export const productTexts = texts(
  'i18n/product-names',
  () => import('./texts.en.ts'),
  () => import('./texts.sv.ts'),
);
