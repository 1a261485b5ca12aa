import { figures } from '../../content/figures.ts';
import { positions } from '../../content/positions.ts';
import { Cloud, Course, Pine } from '../../scenes/nature.tsx';
import type { Place } from '../../scenes/nature.tsx';
import { Seascape } from '../../scenes/seascape.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** Painted wood, dimmer by night than a lit window. */
const paint = `color-mix(in srgb, ${color.accent} 45%, ${color.island})`;

interface BoathouseProps extends Place {
  /** From the sill to the eaves. */
  height: number;
  /** Draws a light in the gable and closed doors; otherwise open doors. */
  isTaken: boolean;
  isPainted: boolean;
}

/** Seen from the water, gable first. `x` is its middle, `y` its sill. */
const Boathouse = ({ x, y, height, isTaken, isPainted }: BoathouseProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d={`M-20 14 h40 v${height * 0.5} h-40 Z`}
      fill={isPainted ? paint : color.wall}
      opacity={isPainted ? 0.22 : 0.28}
    />
    <path
      d={`M-21 0 V ${-height} L 0 ${-height - 19} 21 ${-height} V 0 Z`}
      fill={isPainted ? paint : `color-mix(in srgb, ${color.wall} 88%, ${color.island})`}
    />
    <path d={`M-25 ${-height + 3} L 0 ${-height - 22} 25 ${-height + 3}`} {...ridge} />
    <rect x="-5" y={-height - 4} width="10" height="10" fill={isTaken ? color.light : color.islandNear} />
    {isTaken ? (
      <path
        d={`M-13 0 V ${-height * 0.62} h26 V 0 M0 0 V ${-height * 0.62}`}
        fill="none"
        stroke={isPainted ? color.cloud : color.island}
        strokeWidth="2"
      />
    ) : (
      <>
        <path d={`M-12 0 V ${-height * 0.62} h24 V 0 Z`} fill={color.islandNear} />
        <path
          d={`M-12 ${-height * 0.62} l-9 4 V 4 l9 -4 Z M12 ${-height * 0.62} l9 4 V 4 l-9 -4 Z`}
          fill={color.islandFar}
        />
      </>
    )}
  </g>
);

const ridge = {
  fill: 'none',
  stroke: color.islandNear,
  strokeWidth: 4.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A skiff with a lamp in its bow. */
const Skiff = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-4 -8 L -54 12 M4 -8 L 50 14" stroke={color.islandNear} strokeWidth="2.5" strokeLinecap="round" />
    <path d="M-8 -4 c0 -13 3 -17 8 -17 s8 4 8 17 Z" fill={paint} />
    <circle cy="-26" r="6" fill={color.wall} />
    <path d="M-42 -6 h84 c-4 12 -14 18 -28 18 h-30 c-14 0 -22 -6 -26 -18 Z" fill={color.islandNear} />
    <circle cx="40" cy="-13" r="11" fill={color.light} opacity="0.25" />
    <circle cx="40" cy="-13" r="4.5" fill={color.light} />
    <path d="M-30 20 h62 M-14 28 h34" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
  </g>
);

/** Behind the houses, so paler than they are. */
const hill = `color-mix(in srgb, ${color.island} 72%, ${color.islandFar})`;

const { members } = figures.team;
const heights = [40, 48, 37, 52, 43, 38, 47, 41, 50];

/** A lit boathouse for each employee, and an open one for each open position. */
const houses = Array.from({ length: members + positions.length }, (_, index) => ({
  x: 38 + (index * 484) / (members + positions.length - 1),
  height: heights[index % heights.length] ?? 44,
  isTaken: index < members,
  isPainted: index % 3 !== 1,
}));

/** A row of boathouses: some taken, some waiting, and a skiff on its way in. */
export const Boathouses = () => (
  <Seascape orb={{ x: 412, y: 92 }}>
    <Cloud x={330} y={126} scale={0.55} />
    <Cloud x={146} y={76} scale={0.46} />
    <path fill={hill} d="M-8 306 V 236 C 60 206 128 196 204 212 S 330 240 402 230 S 520 214 568 222 V 306 Z" />
    <Pine x={46} y={226} height={54} />
    <Pine x={74} y={216} height={72} />
    <Pine x={106} y={212} height={50} />
    <Pine x={508} y={228} height={46} />
    <Pine x={534} y={226} height={62} />
    <path fill={color.islandNear} d="M-8 292 H568 V 305 H-8 Z" />
    <path
      d="M10 305 v10 M66 305 v10 M122 305 v10 M178 305 v10 M234 305 v10 M290 305 v10 M346 305 v10 M402 305 v10 M458 305 v10 M514 305 v10 M550 305 v10"
      stroke={color.islandNear}
      strokeWidth="5"
    />
    {houses.map((house) => (
      <Boathouse key={house.x} {...house} y={293} />
    ))}
    <Course d="M296 372 C 356 366 396 350 404 322" />
    <Skiff x={232} y={368} />
    <path
      fill={color.islandNear}
      d="M-8 420 V 388 C 24 376 70 384 104 420 Z M566 420 V 372 C 520 372 478 388 452 420 Z"
    />
    <Pine x={530} y={376} height={66} near />
  </Seascape>
);
