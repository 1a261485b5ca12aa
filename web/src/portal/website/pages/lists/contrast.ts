/** The text colours that a button may have. */
const WHITE = '#ffffff';
const INK = '#0f1a1a';

/** Relative luminance of `#rrggbb` (WCAG 2.2); of black for anything else. */
function luminance(hex: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex)?.slice(1) ?? ['00', '00', '00'];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function between(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** White or ink, whichever can be read better on this colour. */
export const readable = (hex: string): string => (between(hex, WHITE) >= between(hex, INK) ? WHITE : INK);

/** The contrast of that text on this colour: 1 to 21. */
export const contrast = (hex: string): number => between(hex, readable(hex));
