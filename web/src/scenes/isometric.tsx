import { theme } from '../theme/theme.ts';

/** x goes right and down, y left and down, z up. */
export type Point = readonly [x: number, y: number, z: number];

const onPaper = ([x, y, z]: Point) => `${((x - y) * 0.866).toFixed(1)} ${((x + y) / 2 - z).toFixed(1)}`;

/** The path of a line through points of space. */
export const line = (...points: Point[]): string => `M${points.map(onPaper).join('L')}`;

interface BlockProps {
  /** Its corner at the back, on the ground. */
  at: Point;
  /** Along x, y and z. */
  size: Point;
  fill: string;
  /** Draws seams on its sides, as a container has them. */
  isRibbed?: boolean;
}

/** A cuboid, lit from above and from the left. */
export function Block({ at: [x, y, z], size: [width, depth, height], fill, isRibbed = false }: BlockProps) {
  const [right, front, top] = [x + width, y + depth, z + height];
  const seams = Array.from(
    { length: Math.floor(width / 11) },
    (_, index) => x + (index + 0.5) * (width / Math.floor(width / 11)),
  );
  return (
    <>
      <path d={`${line([x, y, top], [right, y, top], [right, front, top], [x, front, top])}Z`} fill={fill} />
      <path
        d={`${line([x, front, z], [right, front, z], [right, front, top], [x, front, top])}Z`}
        fill={shaded(fill, 84)}
      />
      <path
        d={`${line([right, y, z], [right, front, z], [right, front, top], [right, y, top])}Z`}
        fill={shaded(fill, 64)}
      />
      {isRibbed ? (
        <path
          d={seams.map((seam) => line([seam, front, z + 4], [seam, front, top - 4])).join('')}
          stroke={shaded(fill, 64)}
          strokeWidth="1.6"
        />
      ) : null}
    </>
  );
}

const shaded = (fill: string, share: number) => `color-mix(in srgb, ${fill} ${share}%, ${theme.color.islandNear})`;
