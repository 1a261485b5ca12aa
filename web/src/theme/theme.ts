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

const color = references('color', light);
const size = references('size', fontSizes);

/**
 * The tokens for styles. Values are references to custom properties, so a theme change sets a class on the root element
 * and renders nothing again.
 */
export const theme = {
  color,
  shadow: references('shadow', lightShadows),
  size,
  space: references('space', spaces),
  radius: references('radius', radii),
  motion: references('motion', motion),
  /** Colour and size of secondary text. */
  text: {
    note: { color: color.textMuted, fontSize: size.sm },
    smallNote: { color: color.textMuted, fontSize: size.xs },
    label: { color: color.textSubtle, fontSize: size.sm },
    smallLabel: { color: color.textSubtle, fontSize: size.xs },
    noteOnBand: { color: color.onBandMuted, fontSize: size.sm },
  },
  /** A square, such as an icon. */
  square: (side: string) => ({ width: side, height: side }),
  media: {
    sm: `@media (min-width: ${breakpoints.sm})`,
    md: `@media (min-width: ${breakpoints.md})`,
    lg: `@media (min-width: ${breakpoints.lg})`,
    xl: `@media (min-width: ${breakpoints.xl})`,
    /** Devices on which a finger points: what is pressed there is at least 2.75rem high. */
    touch: '@media (pointer: coarse)',
    /** Devices that can point without touching. */
    hover: '@media (hover: hover)',
    still: '@media (prefers-reduced-motion: reduce)',
  },
} as const;
