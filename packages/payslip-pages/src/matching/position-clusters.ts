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

/** More rows of squares than a page has, above and below. */
const ROWS = 2 ** 20;

/** Items by their place: squares as wide as the tolerance, so that a place is compared with the items around it alone. */
export function placeGrid<T extends Place>(items: Iterable<T>) {
  const squares = new Map<number, T[]>();
  const squareOf = ({ x, y }: Place) => Math.floor(x / TOLERANCE.x) * ROWS + Math.floor(y / TOLERANCE.y);
  const add = (item: T): void => {
    const square = squareOf(item);
    const inSquare = squares.get(square);
    if (inSquare) inSquare.push(item);
    else squares.set(square, [item]);
  };
  for (const item of items) add(item);
  return {
    add,
    near(place: Place): T[] {
      const square = squareOf(place);
      return BESIDE.flatMap((offset) => squares.get(square + offset) ?? []).filter((item) => isNear(item, place));
    },
  };
}

/** Groups hits by their position. */
export function clusterByPlace<T extends Hit>(hits: T[]): T[][] {
  const clusters: T[][] = [];
  const grid = placeGrid<Place & { cluster: T[] }>([]);
  for (const hit of hits) {
    const [near] = grid.near(hit);
    if (near) {
      near.cluster.push(hit);
      continue;
    }
    const cluster = [hit];
    clusters.push(cluster);
    grid.add({ x: hit.x, y: hit.y, cluster });
  }
  return clusters;
}

const BESIDE = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => right * ROWS + down));

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
