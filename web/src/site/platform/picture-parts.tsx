import type { Place } from '../../scenes/place.ts';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

const boxes = [
  { x: -48, y: -16, fill: color.accent },
  { x: -16, y: -16, fill: color.light },
  { x: 16, y: -16, fill: color.wall },
  { x: -16, y: -32, fill: `color-mix(in srgb, ${color.accent} 40%, ${color.wall})` },
];

/** A container for each product, on one quay. `y` is the quay's deck. */
export const Containers = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    {boxes.map((box) => (
      <g key={`${box.x} ${box.y}`} transform={`translate(${box.x} ${box.y})`}>
        <path d="M0 0 h31 v15 h-31 Z" fill={box.fill} />
        <path d="M7.5 3 v9 M15.5 3 v9 M23.5 3 v9" stroke={color.islandNear} strokeWidth="1.4" opacity="0.45" />
      </g>
    ))}
    <path d="M-54 0 H 54 v6 H -54 Z" fill={color.islandNear} />
  </g>
);

const cabins = [
  { x: -44, y: 12, isWhite: false },
  { x: -28, y: 2, isWhite: true },
  { x: -11, y: -4, isWhite: false },
  { x: 7, y: -4, isWhite: true },
  { x: 23, y: 1, isWhite: false },
  { x: 39, y: 11, isWhite: true },
];

/** A cabin for each AI service, all of them lit. `y` is the top of the rock. */
export const Cabins = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    {cabins.map((cabin) => (
      <g key={cabin.x} transform={`translate(${cabin.x} ${cabin.y})`}>
        <path
          d="M-6 13 V -11 h14 V 13 Z"
          fill={cabin.isWhite ? color.wall : `color-mix(in srgb, ${color.accent} 60%, ${color.islandNear})`}
        />
        <path
          d="M-9 -9 L 1 -20 11 -9"
          fill="none"
          stroke={color.islandNear}
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M-2 -7 h6 v7 h-6 Z" fill={color.light} />
      </g>
    ))}
  </g>
);

/** Under water, going left. */
export const Fish = ({ x, y, scale }: Place & { scale: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={color.islandFar}
    d="M-14 0 C -8 -7 4 -7 10 -1 L 17 -6 V 7 L 10 1 C 4 7 -8 7 -14 0 Z"
  />
);
