import type { ComponentProps } from 'react';

import { theme } from '../theme/theme.ts';

const { color } = theme;

/** Where a part of a picture stands, in the units of its viewBox. */
export interface Place {
  x: number;
  y: number;
}

/** Flat below, three heads above. */
export const Cloud = ({ x, y, scale, opacity = 0.92 }: Place & { scale: number; opacity?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${scale})`}
    fill={color.cloud}
    opacity={opacity}
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

interface SpruceProps extends Place {
  height: number;
  /** How wide its trunk is. */
  trunk?: number;
  near?: boolean;
}

/** A pine of three tiers, seen from nearer. `y` is where it is rooted. */
export function Spruce({ x, y, height, trunk = 4, near = false }: SpruceProps) {
  const tier = (top: number, width: number) =>
    `M${x} ${y - height * top} l${height * width} ${height * 0.4} h${-height * width * 2} Z`;
  return (
    <path
      fill={near ? color.islandNear : color.island}
      d={`${tier(1, 0.14)} ${tier(0.78, 0.19)} ${tier(0.54, 0.24)} M${x - trunk / 2} ${y - height * 0.2} h${trunk} v${height * 0.26} h${-trunk} Z`}
    />
  );
}

/** `92,0.3 62,0.5` as lists of numbers. */
const numbersOf = (text: string): string[][] => text.split(' ').map((group) => group.split(','));

/** The sun, or the moon, with its halos: `radius,opacity` of each. */
export const Orb = ({ x, y, radius, halos }: Place & { radius: number; halos: string }) => (
  <>
    {numbersOf(halos).map(([halo, opacity]) => (
      <circle key={halo} cx={x} cy={y} r={halo} fill={color.glow} opacity={opacity} />
    ))}
    <circle cx={x} cy={y} r={radius} fill={color.orb} />
  </>
);

/** Visible at night only: `x,y,radius` of each. */
export const Stars = ({ at }: { at: string }) => (
  <g fill={color.star}>
    {numbersOf(at).map(([x, y, radius]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
    ))}
  </g>
);

/** The gradient of the water, for `fill="url(#id)"`. */
export const WaterGradient = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={color.water} />
      <stop offset="1" stopColor={color.waterDeep} />
    </linearGradient>
  </defs>
);

/** A line with round ends. */
export const Stroke = (props: ComponentProps<'path'>) => <path fill="none" strokeLinecap="round" {...props} />;

/** Short strokes of light on the water. */
export const Ripples = ({ d, width = 2, opacity = 0.5 }: { d: string; width?: number; opacity?: number }) => (
  <Stroke d={d} stroke={color.cloud} strokeWidth={width} opacity={opacity} />
);

/** The dotted line that a ship follows. */
export const Course = ({ d }: { d: string }) => (
  <Stroke d={d} stroke={color.accent} strokeWidth="2.5" strokeDasharray="1 9" />
);
