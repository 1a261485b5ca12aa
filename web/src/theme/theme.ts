import { breakpoints, fontSizes, light, lightShadows, motion, radii, spaces } from './tokens.ts';

type References<T> = { readonly [Name in keyof T]: string };

/** `{ textMuted: … }` as `{ textMuted: 'var(--color-text-muted)' }`. */
function references<T extends object>(group: string, values: T): References<T> {
  const names = Object.keys(values).map((name) => [name, `var(${variableName(group, name)})`]);
  return Object.fromEntries(names) as References<T>;
}

/** The custom property a token is written as: `--color-text-muted`. */
export function variableName(group: string, name: string): string {
  return `--${group}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/**
 * What styles are written with. The values are references to custom properties, so changing the theme is changing one
 * class on the root element: nothing renders again.
 */
export const theme = {
  color: references('color', light),
  shadow: references('shadow', lightShadows),
  size: references('size', fontSizes),
  space: references('space', spaces),
  radius: references('radius', radii),
  motion: references('motion', motion),
  media: {
    sm: `@media (min-width: ${breakpoints.sm})`,
    md: `@media (min-width: ${breakpoints.md})`,
    lg: `@media (min-width: ${breakpoints.lg})`,
    xl: `@media (min-width: ${breakpoints.xl})`,
    /** Devices that can point without touching. */
    hover: '@media (hover: hover)',
    still: '@media (prefers-reduced-motion: reduce)',
  },
} as const;
