/**
 * The tones that the themes take from one accent colour, by the published formulas of OKLCH (https://www.w3.org/TR/css-color-4/)
 * and of contrast (WCAG 2.2). `culori` and `colorjs.io` know many more colour spaces, which each page would load.
 */

/** What tones of an accent are read on, and beside: the darkest ground of the light theme and the lightest of the dark one. */
const GROUNDS = { light: '#eef3f1', dark: '#182829' } as const;
const WHITE = '#ffffff';
const NEAR_BLACK = '#03201a';
/** The least contrast of a text to its ground, WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

export interface AccentTones {
  /** The ground of buttons, and under the pointer. */
  accent: string;
  accentHover: string;
  /** The text on both. */
  onAccent: string;
  /** Links and small marks, readable on every ground of the theme. */
  accentText: string;
  /** A tinted ground, on which `accentText` is readable. */
  accentSoft: string;
  /** Accents on the dark band, which both themes have. */
  bandAccent: string;
}

/** `#rrggbb` as three numbers from 0 to 1. */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const encoded = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

interface Lch {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

function lchOf(colour: string): Lch {
  const [r, g, b] = channels(colour).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const labB = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, labB),
    hue: Math.atan2(labB, a),
  };
}

/** The colour, with as much of its chroma as sRGB has at this lightness. */
function colourOf({ lightness, chroma, hue }: Lch): string {
  for (let left = chroma; ; left = left < 0.002 ? 0 : left * 0.96) {
    const [a, b] = [left * Math.cos(hue), left * Math.sin(hue)];
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    const rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map(encoded);
    if (left > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) continue;
    const bytes = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255));
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}

const STEP = 0.005;

/** The tone nearest to `from` that has this contrast to all of `grounds`, lighter or darker by `direction`. */
function readable(from: Lch, direction: 1 | -1, grounds: readonly string[]): string {
  for (let { lightness } = from; ; lightness += direction * STEP) {
    const tone = colourOf({ ...from, lightness: Math.min(1, Math.max(0, lightness)) });
    if (lightness <= 0 || lightness >= 1) return tone;
    if (grounds.every((ground) => contrast(tone, ground) >= TEXT_CONTRAST)) return tone;
  }
}

/** White or near-black, whichever is readable on all of these grounds. */
const textOn = (...grounds: string[]): string | undefined =>
  [WHITE, NEAR_BLACK].find((text) => grounds.every((ground) => contrast(text, ground) >= TEXT_CONTRAST));

/**
 * The tones of an accent, `#rrggbb`, in both themes; null if neither white nor near-black text is readable on its button. The
 * light theme has the colour itself as its button, the dark theme a light tone of its hue.
 */
export function accentTones(accent: string): { light: AccentTones; dark: AccentTones } | null {
  const of = lchOf(accent);
  const onLight = textOn(accent);
  if (!onLight) return null;
  const at = (lightness: number, share = 1) => colourOf({ ...of, lightness, chroma: of.chroma * share });
  const isDarkened = onLight === WHITE;
  const hover = at(Math.max(0, Math.min(1, of.lightness + (isDarkened ? -0.07 : 0.05))));
  const bandAccent = at(0.83);
  const light = { soft: at(0.945, 0.3), button: accent };
  const dark = {
    soft: at(0.295, 0.45),
    button: at(Math.max(0.79, of.lightness)),
    hover: at(Math.max(0.85, of.lightness + 0.05)),
  };
  const onDark = textOn(dark.button, dark.hover);
  if (!onDark) return null;
  return {
    light: {
      accent: light.button,
      accentHover: textOn(hover) === onLight ? hover : accent,
      onAccent: onLight,
      accentText: readable({ ...of, lightness: Math.min(of.lightness, 0.6) }, -1, [GROUNDS.light, light.soft]),
      accentSoft: light.soft,
      bandAccent,
    },
    dark: {
      accent: dark.button,
      accentHover: dark.hover,
      onAccent: onDark,
      accentText: readable({ ...of, lightness: Math.max(of.lightness, 0.8) }, 1, [GROUNDS.dark, dark.soft]),
      accentSoft: dark.soft,
      bandAccent,
    },
  };
}
