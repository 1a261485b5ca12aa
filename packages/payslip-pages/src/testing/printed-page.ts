/** What a payroll program prints on one page, apart from how a PDF stores it. Lengths are points, from the lower left corner. */
export interface PrintedPage {
  texts: readonly PrintedText[];
  /** Filled rectangles: lines of tables, boxes, shades. */
  shapes?: readonly PrintedShape[];
  /** A4, upright, unless given. */
  width?: number;
  height?: number;
}

export interface PrintedText {
  x: number;
  y: number;
  text: string;
  /** 10 unless given. */
  size?: number;
  font?: FontKind;
  /** Degrees, counterclockwise. */
  angle?: number;
  /** Added after each character, in points. */
  spacing?: number;
  /** Stored on the page, but not visible to its reader. pdf.js leaves out text `outside` the page. */
  hidden?: 'white' | 'clipped' | 'outside' | 'invisible' | 'layer';
}

/**
 * How a text's characters are encoded. `glyphs`: codes of one byte that only ToUnicode explains; `cid`: codes of two bytes;
 * `type3`: each character is a drawing.
 */
export type FontKind = 'plain' | 'bold' | 'mono' | 'glyphs' | 'cid' | 'type3';

export interface PrintedShape {
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 0, black, to 1, white; 0 unless given. */
  grey?: number;
}

/** The way a file stores its pages: each returns the bytes of a PDF that shows the same pages. */
export type Structure = (pages: readonly PrintedPage[]) => Uint8Array;

export const A4 = { width: 595, height: 842 };
