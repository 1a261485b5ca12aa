import type { PrintedText } from '../printed-page.ts';
import { swedishBody } from './body.ts';
import { labelColumn, labelWithColon } from './labelled.ts';
import { at, fullName, type Layout, onePage } from './layout.ts';

/** The same pages with their texts drawn in another way. */
const redraw =
  (
    layout: Layout,
    draw: (text: PrintedText) => PrintedText[],
    size: { width?: number; height?: number } = {},
  ): Layout =>
  (employees) =>
    layout(employees).map((slip) => ({
      ...slip,
      pages: slip.pages.map((page) => ({ ...size, texts: page.texts.flatMap(draw) })),
    }));

/** Letters are spaced. */
export const spacedLetters: Layout = onePage((employee) => [
  at(48, 60, 'Anst.nr', { spacing: 2.2, font: 'cid' }),
  at(200, 60, employee.number ?? '', { spacing: 2.2, font: 'cid' }),
  at(48, 80, employee.firstName, { spacing: 2.2, font: 'cid' }),
  at(200, 80, employee.lastName, { spacing: 2.2, font: 'cid' }),
  ...swedishBody(employee),
]);

/** Each character is a text of its own, from the last to the first. */
export const singleCharacters: Layout = redraw(labelColumn, (text) =>
  [...text.text]
    .map((character, i) => ({
      ...text,
      text: character,
      font: 'mono' as const,
      x: text.x + i * 0.6 * (text.size ?? 10),
    }))
    .filter((character) => character.text !== ' ')
    .toReversed(),
);

/** Texts are drawn in pieces with the gaps of kerning between them. */
export const kernedPieces: Layout = redraw(labelWithColon, (text) => {
  const { size = 10 } = text;
  return (text.text.match(/.{1,3}/gu) ?? []).map((piece, i) => ({
    ...text,
    text: piece,
    font: 'cid',
    x: text.x + i * 3 * 0.556 * size + (i % 2) * 0.05 * size,
  }));
});

/** Accents are characters of their own, and "fi" is one. */
export const decomposed: Layout = redraw(labelColumn, (text) => [
  { ...text, text: text.text.normalize('NFD').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ'), font: 'glyphs' },
]);

/** Each character is a drawing. */
export const drawnCharacters: Layout = redraw(labelWithColon, (text) => [{ ...text, font: 'type3' }]);

/** The page lies on its side. */
export const sideways: Layout = redraw(
  onePage((employee) => [
    at(48, 60, `Anst.nr ${employee.number ?? ''}`),
    at(48, 80, `Namn ${fullName(employee)}`),
    ...swedishBody(employee),
  ]),
  (text) => [{ ...text, x: 842 - text.y, y: text.x, angle: 90 }],
  { width: 842, height: 595 },
);
