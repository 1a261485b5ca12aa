import type { Glyph } from './drawn-glyphs.ts';

/** The text of glyphs in their order, with spaces and lines where their places say so. */
export function joinGlyphs(glyphs: readonly Glyph[]): string {
  let text = '';
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (previous) text += separator(previous, glyph);
    text += glyph.text;
    previous = glyph;
  }
  return text;
}

/** In reading order, so that text drawn in another order is found as well. */
export function sortGlyphs(glyphs: readonly Glyph[]): Glyph[] {
  const rows = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const row = Math.round(glyph.from[1]);
    const sameRow = rows.get(row) ?? rows.get(row - 1) ?? rows.get(row + 1);
    if (sameRow) sameRow.push(glyph);
    else rows.set(row, [glyph]);
  }
  const sorted = [...rows].toSorted(([a], [b]) => b - a);
  return sorted.flatMap(([, row]) => row.toSorted((a, b) => a.from[0] - b.from[0]));
}

function separator(previous: Glyph, { from, size }: Glyph): string {
  const [x, y] = [from[0] - previous.to[0], from[1] - previous.to[1]];
  const [dx, dy] = [previous.to[0] - previous.from[0], previous.to[1] - previous.from[1]];
  const length = Math.hypot(dx, dy) || 1;
  // Along the line of the previous glyph, and across it.
  const along = (x * dx + y * dy) / length;
  const across = Math.abs((x * dy - y * dx) / length);
  const scale = Math.max(size, previous.size, 0.1);
  if (across > 0.4 * scale) return '\n';
  return Math.abs(along) > 0.25 * scale ? ' ' : '';
}
