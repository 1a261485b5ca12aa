import { accentTones, type SiteLists } from '@kontor/contracts/endpoints';

import { brand as defaultBrand } from '../content/brand.ts';
import { variableName } from '../theme/theme.ts';
import { dark, light } from '../theme/tokens.ts';

type Brand = Pick<SiteLists['brand'], 'accent'>;

/** The tones of the accent; null for the default's, which are designed by hand. */
export const tonesOf = ({ accent }: Brand) => (accent === defaultBrand.accent ? null : accentTones(accent));

const declarations = (tones: object) =>
  Object.entries(tones)
    .map(([name, tone]) => `${variableName('color', name)}:${tone}`)
    .join(';');

/** What `tonesOf` returns as CSS, which wins over `theme/tokens.ts` and over earlier rules of another brand. */
export function accentRules(tones: ReturnType<typeof tonesOf>): string {
  const { light: lightTones, dark: darkTones } = tones ?? { light, dark };
  // More specific than the defaults, which the browser's script moves behind this.
  return `:root:root{${declarations(lightTones)}}@media screen{:root:root.dark{${declarations(darkTones)}}}`;
}
