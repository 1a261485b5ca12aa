import { type Box, meets, grow, intersect, NOWHERE, transformBox, unite } from './geometry.ts';
import type { GraphicsState } from './graphics-state.ts';

/** Mitres reach this many line widths beyond a path, by default. */
const MITRE = 10;

/** A path from its first point to the operator that paints it: written only if that shows something or clips. */
export class PathBuffer {
  #operations: string[] = [];
  #box: Box = NOWHERE;
  #clip: string | undefined;

  add(operation: string, numbers: readonly number[], isRectangle: boolean, { matrix }: GraphicsState): void {
    this.#operations.push(operation);
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    const boxes: Box[] = isRectangle
      ? [[Math.min(x, x + width), Math.min(y, y + height), Math.max(x, x + width), Math.max(y, y + height)]]
      : pairs(numbers).map(([a, b]) => [a, b, a, b]);
    for (const box of boxes) this.#box = unite(this.#box, transformBox(box, matrix));
  }

  clip(operator: string): void {
    this.#clip = operator;
  }

  /** Returns the path with its operator if that shows something, or without if it clips; narrows the region of `state`. */
  paint(operator: string, state: GraphicsState, isHidden: boolean): { painted?: string; clipped?: string } {
    const [a, b, c, d] = state.matrix;
    const margin = 1 + MITRE * state.lineWidth * Math.max(Math.hypot(a, b), Math.hypot(c, d));
    const isVisible = !isHidden && operator !== 'n' && meets(grow(this.#box, margin), state.region);
    const clip = this.#clip;
    const path = [...this.#operations, ...(clip ? [clip] : [])].join('\n');
    if (clip && this.#operations.length > 0) state.region = intersect(state.region, this.#box);
    this.#operations = [];
    this.#box = NOWHERE;
    this.#clip = undefined;
    if (isVisible) return { painted: `${path}\n${operator}` };
    return clip ? { clipped: `${path}\nn` } : {};
  }
}

function pairs(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) found.push([numbers[i]!, numbers[i + 1]!]);
  return found;
}
