/** As PDF writes it: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
export const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

/** `first` is applied first. */
export function multiply(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

export const translate = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];

/** The smallest upright box around `box` after the transformation. */
export function transformBox([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const [ax, bx] = a * left < a * right ? [a * left, a * right] : [a * right, a * left];
  const [cx, dx] = c * bottom < c * top ? [c * bottom, c * top] : [c * top, c * bottom];
  const [ay, by] = b * left < b * right ? [b * left, b * right] : [b * right, b * left];
  const [cy, dy] = d * bottom < d * top ? [d * bottom, d * top] : [d * top, d * bottom];
  return [ax + cx + e, ay + cy + f, bx + dx + e, by + dy + f];
}

export const asMatrix = (numbers: readonly number[]): Matrix =>
  numbers.length === 6 ? (numbers as unknown as Matrix) : IDENTITY;

export function intersect(first: Box, second: Box): Box {
  const [left, bottom] = [Math.max(first[0], second[0]), Math.max(first[1], second[1])];
  const [right, top] = [Math.min(first[2], second[2]), Math.min(first[3], second[3])];
  return left > right || bottom > top ? NOWHERE : [left, bottom, right, top];
}

export function unite(first: Box, second: Box): Box {
  return [
    Math.min(first[0], second[0]),
    Math.min(first[1], second[1]),
    Math.max(first[2], second[2]),
    Math.max(first[3], second[3]),
  ];
}

export const isNowhere = ([left, , right]: Box) => left > right;
export const meets = (first: Box, second: Box) => !isNowhere(intersect(first, second));

export function grow([left, bottom, right, top]: Box, by: number): Box {
  return [left - by, bottom - by, right + by, top + by];
}

/** The share of `box` that lies within `region`, from 0 to 1. */
export function shareWithin(box: Box, region: Box): number {
  const common = intersect(box, region);
  if (isNowhere(common)) return 0;
  const area = (of: Box) => Math.max(of[2] - of[0], 1e-6) * Math.max(of[3] - of[1], 1e-6);
  return area(common) / area(box);
}
