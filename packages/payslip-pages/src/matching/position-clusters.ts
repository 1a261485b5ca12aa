import type { Place } from './page-facts.ts';

/** In points: how far the same field moves from page to page, such as right-aligned numbers. */
const TOLERANCE = { x: 8, y: 3 };

export const isNear = (one: Place, other: Place): boolean =>
  Math.abs(one.x - other.x) <= TOLERANCE.x && Math.abs(one.y - other.y) <= TOLERANCE.y;

/** A number or name on a page, with its owner. */
export interface Hit extends Place {
  page: number;
  ownerKey: string;
}

/** Groups hits by their position. */
export function clusterByPlace<T extends Hit>(hits: T[]): T[][] {
  const clusters: T[][] = [];
  // A grid of squares as wide as the tolerance: a hit is compared with the clusters of the squares around it alone.
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
 * occur on the slips of many people.
 */
export function tellsApart(hits: Hit[], share = 0.9): boolean {
  const runs = new Map<string, number>();
  let previous: Hit | undefined;
  for (const hit of hits.toSorted((one, other) => one.page - other.page)) {
    if (previous?.ownerKey !== hit.ownerKey || hit.page > previous.page + 1)
      runs.set(hit.ownerKey, (runs.get(hit.ownerKey) ?? 0) + 1);
    previous = hit;
  }
  const once = [...runs.values()].filter((count) => count === 1).length;
  return runs.size >= 2 && once >= share * runs.size;
}
