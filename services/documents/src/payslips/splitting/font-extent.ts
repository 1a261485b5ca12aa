import type { PDFDict } from '@cantoo/pdf-lib';

import { transformBox } from './geometry.ts';
import { type FontExtent, UNKNOWN_FONT } from './graphics-state.ts';
import { boxOf, entry, matrixOf, nameOf, numbersOf } from './pdf-values.ts';

/** Bounds of a font's characters, rather too wide than too narrow. */
export function fontExtent(font: PDFDict): FontExtent {
  if (nameOf(entry(font, 'Subtype')) === 'Type3') return type3Extent(font);
  const widest = Math.max(0, ...numbersOf(entry(font, 'Widths')).map(Math.abs)) / 1000;
  return { ...UNKNOWN_FONT, advance: Math.max(UNKNOWN_FONT.advance, widest) };
}

function type3Extent(font: PDFDict): FontExtent {
  const matrix = matrixOf(entry(font, 'FontMatrix')) ?? [0.001, 0, 0, 0.001, 0, 0];
  const widest = Math.max(0, ...numbersOf(entry(font, 'Widths')).map(Math.abs)) * Math.hypot(matrix[0], matrix[1]);
  const box = boxOf(entry(font, 'FontBBox'));
  // An empty box says nothing: its characters may be anywhere.
  if (!box || box[0] === box[2] || box[1] === box[3]) return { advance: 1e6, bottom: -1e6, top: 1e6 };
  const [left, bottom, right, top] = transformBox(box, matrix);
  return { advance: Math.max(1, widest, right - left), bottom: bottom - 1, top: top + 1 };
}
