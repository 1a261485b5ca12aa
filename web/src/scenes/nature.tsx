import { theme } from '../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
}

/** Flat below, three heads above. */
export const Cloud = ({ x, y, scale }: Place & { scale: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={color.cloud}
    opacity="0.92"
    d="M-92 24 a26 26 0 0 1 4 -52 a42 42 0 0 1 76 -22 a34 34 0 0 1 58 20 a27 27 0 0 1 10 54 Z"
  />
);

/** `y` is where it is rooted. */
export const Pine = ({ x, y, height, near = false }: Place & { height: number; near?: boolean }) => (
  <path
    fill={near ? color.islandNear : color.island}
    d={`M${x} ${y - height} l${height * 0.26} ${height * 0.52} h${-height * 0.1} l${height * 0.16} ${height * 0.36} h${-height * 0.64} l${height * 0.16} ${-height * 0.36} h${-height * 0.1} Z M${x - 2} ${y - height * 0.2} h4 v${height * 0.34} h-4 Z`}
  />
);
