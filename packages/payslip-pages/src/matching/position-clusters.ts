import type { Place } from './page-facts.ts';

/** In points: how far apart the same thing stands on two pages, as right-aligned numbers and lines of text do. */
const TOLERANCE = { x: 8, y: 3 };

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) <= TOLERANCE.x && Math.abs(one.y - other.y) <= TOLERANCE.y;

/** A number or name on a page, with its owner. */
export interface Hit extends Place {
  page: number;
  whose: string;
}

/** The hits that stand in one place, for each place where something stands. */
export function clusterByPlace<T extends Hit>(hits: T[]): T[][] {
  const clusters: T[][] = [];
  // By squares as wide as the tolerance, so that only those beside a hit are compared with it.
  const squares = new Map<string, T[][]>();
  const squareOf = ({ x, y }: Place) => [Math.floor(x / TOLERANCE.x), Math.floor(y / TOLERANCE.y)] as const;
  for (const hit of hits) {
    const [column, row] = squareOf(hit);
    const near = BESIDE.flatMap(([right, down]) => squares.get(`${column + right} ${row + down}`) ?? []);
    const cluster = near.find(([first]) => isNear(first!, hit));
    if (cluster) {
      cluster.push(hit);
      continue;
    }
    const added = [hit];
    clusters.push(added);
    const square = `${column} ${row}`;
    squares.set(square, [...(squares.get(square) ?? []), added]);
  }
  return clusters;
}

const BESIDE = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));

/**
 * Whether hits tell slips apart: several people, each on consecutive pages only. A manager's name or the hours of a month
 * come again.
 */
export function tellsApart(hits: Hit[], share = 0.9): boolean {
  const runs = new Map<string, number>();
  let previous: Hit | undefined;
  for (const hit of hits.toSorted((one, other) => one.page - other.page)) {
    if (previous?.whose !== hit.whose || hit.page > previous.page + 1)
      runs.set(hit.whose, (runs.get(hit.whose) ?? 0) + 1);
    previous = hit;
  }
  const once = [...runs.values()].filter((count) => count === 1).length;
  return runs.size >= 2 && once >= share * runs.size;
}
