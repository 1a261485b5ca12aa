import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
}

/** Painted wood, dimmer by night than a lit window. */
const paint = `color-mix(in srgb, ${color.accent} 45%, ${color.island})`;

export interface BoathouseProps extends Place {
  /** From the sill to the eaves. */
  height: number;
  /** Somebody is in: a light in the gable, and the doors closed. Otherwise they stand open. */
  isTaken: boolean;
  isPainted: boolean;
}

/** Seen from the water, gable first. `x` is its middle, `y` its sill. */
export const Boathouse = ({ x, y, height, isTaken, isPainted }: BoathouseProps) => (
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

/** Somebody on the way in, with a lamp in the bow. */
export const Skiff = ({ x, y }: Place) => (
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
