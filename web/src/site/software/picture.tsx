import { Cloud, Pine } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { Sailboat } from '../../scenes/ships.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** Bright by day, and never brighter than the lit door by night. */
const paint = `color-mix(in srgb, ${color.accent} 62%, ${color.islandNear})`;

/** Its door stands open, and one sees the tools on the wall. `y` is the ground, `x` the left wall. */
const Workshop = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0 V-92 L84 -146 168 -92 V0 Z" fill={paint} />
    <path d="M-14 -84 L84 -152 182 -84 176 -75 84 -136 -8 -75 Z" fill={color.cloud} />
    <path d="M26 0 V-80 H142 V0 Z" fill={color.light} />
    <path d="M20 0 V-84 h7 V0 Z M141 0 V-84 h7 V0 Z M20 -88 h128 v7 H20 Z" fill={color.cloud} />
    <circle cx="84" cy="-107" r="8" fill={color.light} />
    <g fill={color.islandNear}>
      <path d="M40 -70 h18 v7 h-18 Z M47 -63 h4 v24 h-4 Z" />
      <path d="M72 -70 h9 v6 h-9 Z M73 -64 h7 L78 -38 h-3 Z" />
      <path d="M98 -70 h11 v8 h-11 Z M101 -62 l24 22 -4 3 h-20 Z" />
      <path d="M32 -26 H136 V-20 H32 Z M38 -20 h5 V0 h-5 Z M124 -20 h5 V0 h-5 Z" />
      <path d="M54 -32 h14 v6 h-14 Z M86 -38 h22 v12 h-22 Z" />
    </g>
  </g>
);

const ribs = [-80, -62, -42, -22, -2, 18, 38, 58, 76];

/** Half planked, on its cradle. `y` is the ground. */
const HullOnCradle = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-68 0 L-56 -34 M64 0 L52 -34 M-30 0 V-14 M28 0 V-14" stroke={color.islandNear} strokeWidth="5" />
    <path
      d={ribs.map((rib) => `M${rib} ${-74 - Math.abs(rib) * 0.14} L${rib * 0.92} -40`).join(' ')}
      stroke={color.islandNear}
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M-104 -96 C -60 -70 60 -70 104 -96" fill="none" stroke={color.islandNear} strokeWidth="3.5" />
    <path d="M-98 -62 C -60 -48 60 -48 98 -62 C 88 -26 56 -12 0 -12 S -88 -26 -98 -62 Z" fill={color.light} />
    <path
      d="M-92 -48 C -56 -36 56 -36 92 -48 M-80 -33 C -50 -24 50 -24 80 -33"
      fill="none"
      stroke={color.islandNear}
      strokeWidth="1.5"
      opacity="0.6"
    />
    <path d="M-104 -96 L-98 -62 M104 -96 L98 -62" stroke={color.islandNear} strokeWidth="5" strokeLinecap="round" />
  </g>
);

/** Against the boat. `y` is the ground. */
const Ladder = ({ x, y }: Place) => (
  <path
    transform={`translate(${x} ${y}) rotate(14)`}
    d="M-6 0 V-98 M6 0 V-98 M-6 -14 h12 M-6 -30 h12 M-6 -46 h12 M-6 -62 h12 M-6 -78 h12"
    stroke={color.island}
    strokeWidth="3"
  />
);

/** The workshop, the boat that is being built, and one that has left. */
export const Boatyard = () => (
  <Seascape orb={{ x: 396, y: 104 }}>
    <Cloud x={312} y={92} scale={0.5} />
    <Cloud x={500} y={150} scale={0.44} />
    <Sailboat x={492} y={300} />
    <path fill={color.island} d="M-8 336 V 214 C 40 204 120 214 186 236 S 236 300 250 336 Z" />
    <Pine x={14} y={214} height={88} />
    <Pine x={220} y={262} height={60} />
    <Workshop x={34} y={340} />
    <HullOnCradle x={324} y={340} />
    <Ladder x={242} y={342} />
    <path fill={color.islandNear} d="M-8 338 H404 C 440 344 486 372 520 420 H-8 Z" />
    <path d="M436 366 L566 420" stroke={color.island} strokeWidth="4" />
  </Seascape>
);
