import { theme } from '../theme/theme.ts';

const { color } = theme;

/** Painted wood: bright by day, and never brighter than the lit window by night. */
export const paint = `color-mix(in srgb, ${color.accent} 62%, ${color.islandNear})`;

interface Place {
  x: number;
  y: number;
}

/** `y` is where it is rooted. */
export function Pine({ x, y, height, near = false }: Place & { height: number; near?: boolean }) {
  const tier = (top: number, width: number) =>
    `M${x} ${y - height * top} l${height * width} ${height * 0.4} h${-height * width * 2} Z`;
  return (
    <path
      fill={near ? color.islandNear : color.island}
      d={`${tier(1, 0.14)} ${tier(0.78, 0.19)} ${tier(0.54, 0.24)} M${x - 3} ${y - height * 0.2} h6 v${height * 0.26} h-6 Z`}
    />
  );
}

/** `y` is the rock it stands on, `x` its left wall. */
export const Boathouse = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M82 -104 v-34 h15 v48 Z" fill={color.islandNear} />
    <path d="M0 14 V -62 L 58 -112 116 -62 V 14 Z" fill={paint} />
    <path d="M-13 -54 L 58 -116 129 -54 120 -45 58 -99 -4 -45 Z" fill={color.cloud} />
    <path d="M20 14 V -36 h30 V 14 Z" fill={color.band} opacity="0.55" />
    <path d="M67 -38 h30 v32 h-30 Z" fill={color.light} />
    <path d="M67 -22 h30 M82 -38 v32 M65 -40 h34 v36 h-34 Z" fill="none" stroke={color.cloud} strokeWidth="3.5" />
  </g>
);
