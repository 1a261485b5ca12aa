import type { Word } from '../drawing/index.ts';

/** Adjacent text of a line, such as a label or the content of a table cell. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  /** The baseline, downwards. */
  y: number;
  size: number;
  /** The letters were spaced, so that the ends of words are not known. */
  isSpaced: boolean;
}

/** Cells from left to right. */
export type Line = Cell[];

/** Widths of gaps, in parts of the font size. */
const GAP_IN_WORD = 0.15;
const GAP_IN_CELL = 0.9;
const SPACED = /^(?:\S ){2,}\S$|^\p{L} \p{L}$/u;
/** Two spaced characters are two words, unless other letters of the line are spaced too. */
const SPACED_PAIR = /^\S \S$/;

interface Size {
  width: number;
  height: number;
}

/** The lines of a page from top to bottom. Text in other directions makes lines of its own, as if the page were turned. */
export function toLines(words: readonly Word[], { width, height }: Size): Line[] {
  const byAngle = Map.groupBy(words, ({ angle }) => Math.round(angle));
  return [...byAngle].flatMap(([angle, turned]) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const left = Math.min(0, width * cos) + Math.min(0, height * sin);
    const top = Math.min(0, height * cos) + Math.min(0, -width * sin);
    const cells = turned.map((word) => {
      const x = word.x * cos + word.y * sin - left;
      const y = word.y * cos - word.x * sin - top;
      return { text: normalize(word.text), x, right: x + word.width, y, size: word.size, isSpaced: false };
    });
    return linesOf(cells).map(mergeCells);
  });
}

/** Composes accents, resolves ligatures, and makes every hyphen and space the plain one. */
const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ');

function linesOf(cells: Cell[]): Cell[][] {
  const lines: Cell[][] = [];
  for (const cell of cells.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1);
    if (line && Math.abs(cell.y - line[0]!.y) < 0.4 * Math.min(cell.size, line[0]!.size)) line.push(cell);
    else lines.push([cell]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x));
}

function mergeCells(line: Cell[]): Line {
  const cells: Cell[] = [];
  for (const cell of line) {
    const last = cells.at(-1);
    const gap = last && (cell.x - last.right) / Math.max(last.size, cell.size);
    // Printed twice for bold letters.
    if (last?.text === cell.text && Math.abs(last.x - cell.x) < 2) continue;
    if (gap === undefined || gap > GAP_IN_CELL || gap < -0.5) cells.push({ ...cell });
    else {
      last!.text += (gap > GAP_IN_WORD ? ' ' : '') + cell.text;
      last!.right = Math.max(last!.right, cell.right);
    }
  }
  const closed = cells.map((cell) => closeSpaces(cell, SPACED));
  const isSpaced = closed.some((cell) => cell.isSpaced && /\p{L}{3}/u.test(cell.text));
  return isSpaced
    ? closed.map((cell) => (SPACED_PAIR.test(cell.text) ? closeSpaces(cell, SPACED_PAIR) : cell))
    : closed;
}

function closeSpaces(cell: Cell, spaced: RegExp): Cell {
  const text = cell.text.replaceAll(/\s+/g, ' ').trim();
  return spaced.test(text) ? { ...cell, text: text.replaceAll(' ', ''), isSpaced: true } : { ...cell, text };
}

/** The position of the character at `index`, as if all characters had the same width. */
export const xAt = ({ text, x, right }: Cell, index: number): number => x + ((right - x) * index) / text.length;
