import { type Box, IDENTITY, type Matrix, multiply, translate } from './geometry.ts';

/** What decides where the next mark lands. */
export interface GraphicsState {
  matrix: Matrix;
  /** A box around all that is visible, on the page. */
  region: Box;
  lineWidth: number;
  font: FontExtent;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  /** 1 is unchanged. */
  horizontalScale: number;
  leading: number;
  rise: number;
}

/** Bounds of every character of a font, for a size of 1. */
export interface FontExtent {
  /** Of one byte of a string. */
  advance: number;
  bottom: number;
  top: number;
}

export const UNKNOWN_FONT: FontExtent = { advance: 1.5, bottom: -1, top: 2 };

export function initialState(matrix: Matrix, region: Box): GraphicsState {
  return {
    matrix,
    region,
    lineWidth: 1,
    font: UNKNOWN_FONT,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
  };
}

/** Where the next line of text begins. */
export class TextPosition {
  #line: Matrix = IDENTITY;

  get line(): Matrix {
    return this.#line;
  }

  set(matrix: Matrix): void {
    this.#line = matrix;
  }

  move(x: number, y: number): void {
    this.#line = multiply(translate(x, y), this.#line);
  }
}
