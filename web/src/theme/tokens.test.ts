import { expect, test } from 'vitest';

import { dark, light } from './tokens.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const;
const texts = ['text', 'textMuted', 'textSubtle', 'accentText', 'dangerText'] as const;
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...grounds.map((ground) => ['borderStrong', ground, 3] as const),
  ['accentText', 'accentSoft', 4.5],
  ['dangerText', 'dangerSoft', 4.5],
  ['warningText', 'warningSoft', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerHover', 4.5],
  ['onBand', 'band', 4.5],
  ['onBandMuted', 'band', 4.5],
  ['onBandMuted', 'bandRaised', 4.5],
  ['bandAccent', 'bandRaised', 4.5],
  ['band', 'bandAccent', 4.5],
  ['textMuted', 'sky', 4.5],
  ['text', 'sky', 4.5],
] as const;

test.each(pairs)('%s is readable on %s', (front, ground, least) => {
  for (const colours of [light, dark]) {
    expect(contrast(colours[front], colours[ground])).toBeGreaterThanOrEqual(least);
  }
});
