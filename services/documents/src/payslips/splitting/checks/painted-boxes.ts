import type { Box } from '../geometry.ts';

/** #rrggbb; `shape`: something that covers a part of its box. */
export type Paint = `#${string}` | 'picture' | 'shape';

/** Nearer colours cannot be told apart. */
const MIN_DIFFERENCE = 24;
const PAPER = '#ffffff';

/** What a page has painted so far, to know what is behind a character, and what comes over it. */
export class PaintedBoxes {
  readonly #painted: { box: Box; paint: Paint }[] = [];

  get count(): number {
    return this.#painted.length;
  }

  add(box: Box, paint: Paint): void {
    this.#painted.push({ box, paint });
  }

  /** Whether `color` is that of the background. */
  isLike(color: Paint, point: readonly [number, number]): boolean {
    const behind = this.#painted.findLast(({ box }) => contains(box, point));
    const background = behind?.paint ?? PAPER;
    return isColor(background) && isColor(color) && difference(color, background) < MIN_DIFFERENCE;
  }

  isPicture(point: readonly [number, number]): boolean {
    return this.#painted.some(({ box, paint }) => paint === 'picture' && contains(box, point));
  }

  /** What is painted over a point after the first `since` boxes. */
  coveredLater(point: readonly [number, number], since: number): 'picture' | 'unseen' | undefined {
    for (let i = since; i < this.#painted.length; i++) {
      const { box, paint } = this.#painted[i]!;
      if (paint !== 'shape' && contains(box, point)) return paint === 'picture' ? 'picture' : 'unseen';
    }
    return undefined;
  }
}

const isColor = (paint: Paint): paint is `#${string}` => paint.startsWith('#');

const contains = ([left, bottom, right, top]: Box, [x, y]: readonly [number, number]) =>
  x >= left && x <= right && y >= bottom && y <= top;

function difference(first: string, second: string): number {
  const channels = (color: string) => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));
  const other = channels(second);
  return Math.max(...channels(first).map((channel, i) => Math.abs(channel - other[i]!)));
}
