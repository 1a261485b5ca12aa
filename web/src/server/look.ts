import { createHash } from 'node:crypto';

import { brand as defaultBrand } from '../content/brand.ts';
import type { Facts } from '../i18n/words.ts';
import { tonesOf } from '../page/accent.ts';
import { dark, light } from '../theme/tokens.ts';

type Brand = Facts['brand'];

/** Counts the changes of how the pictures below are drawn: browsers keep them for a year. */
const DRAWING = 1;

/**
 * The version of the icons and previews of a brand, which the gateway draws; null for those of the build, which have the default
 * name, mark and colours.
 */
export function pictureVersion({ name, tagline, motto, mark, accent, logo }: Brand): string | null {
  const { name: otherName, mark: otherMark, accent: otherAccent } = defaultBrand;
  if (name === otherName && mark === otherMark && accent === otherAccent && logo === null) return null;
  const drawn = JSON.stringify([DRAWING, name, tagline, motto, mark, accent, logo]);
  return createHash('sha256').update(drawn).digest('base64url').slice(0, 12);
}

/** The address of an icon. */
export function iconPath(brand: Brand, size: number): string {
  const version = pictureVersion(brand);
  return `/icon-${size}.png${version ? `?${version}` : ''}`;
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The tab's icon: the mark alone, or the first letter, in the colour that stands out in the tab bar. */
export function favicon(brand: Brand): string {
  const tones = tonesOf(brand) ?? { light, dark };
  const letter = escaped([...brand.name][0] ?? '');
  const shape = brand.mark
    ? `<path fill-rule="evenodd" d="${brand.mark}"/>`
    : `<text x="16" y="26" font-family="sans-serif" font-size="30" font-weight="700" text-anchor="middle">${letter}</text>`;
  const name = brand.mark ? 'path' : 'text';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>${name}{fill:${tones.light.accent}}@media(prefers-color-scheme:dark){${name}{fill:${tones.dark.accent}}}</style>${shape}</svg>`;
}

/** The web manifest, https://www.w3.org/TR/appmanifest/. */
export function webManifest(brand: Brand): string {
  const icons = [192, 512].map((size) => ({
    src: iconPath(brand, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline.en,
    start_url: '/',
    display: 'browser',
    background_color: light.canvas,
    theme_color: light.band,
    icons,
  });
}

/** The path of the logo as an image; null without one. */
export const logoPath = ({ logo }: Brand): string | null =>
  logo && 'image' in logo ? `/api/images/${logo.image}` : null;
