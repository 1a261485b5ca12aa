import { accentTones, type SiteLists } from '@kontor/contracts/endpoints';

import { brand as defaultBrand } from '../content/brand.ts';
import { variableName } from '../theme/theme.ts';
import { dark, light } from '../theme/tokens.ts';

type Brand = Pick<SiteLists['brand'], 'accent'>;

/** The tones of the accent; the default's are designed by hand. */
export const tonesOf = ({ accent }: Brand) => (accent === defaultBrand.accent ? null : accentTones(accent));

const declarations = (tones: object) =>
  Object.entries(tones)
    .map(([name, tone]) => `${variableName('color', name)}:${tone}`)
    .join(';');

/** The tones of a brand as CSS, which wins over `theme/tokens.ts` and over earlier rules of another brand. */
export function accentRules(brand: Brand): string {
  const tones = tonesOf(brand) ?? { light, dark };
  // More specific than the defaults, which the browser's script moves behind this.
  return `:root:root{${declarations(tones.light)}}@media screen{:root:root.dark{${declarations(tones.dark)}}}`;
}
