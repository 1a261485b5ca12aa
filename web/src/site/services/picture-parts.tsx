import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
}

/** `y` is its waterline. */
export const Steamer = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M8 -20 h11 v-22 h-11 Z" fill={color.accent} />
    <path d="M-24 -6 v-18 h50 v18 Z" fill={color.wall} />
    <path d="M-18 -19 h8 v7 h-8 Z M-5 -19 h8 v7 h-8 Z M8 -19 h8 v7 h-8 Z" fill={color.light} />
    <path d="M-50 -8 h104 c-2 10 -8 16 -16 16 h-72 c-8 0 -14 -6 -16 -16 Z" fill={color.islandNear} />
    <path d="M-46 12 h92" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
    <path
      d="M14 -50 c6 -8 18 -4 22 -12 s14 -6 18 -12"
      fill="none"
      stroke={color.cloud}
      strokeWidth="7"
      strokeLinecap="round"
    />
  </g>
);

/** A house with somebody in it. `y` is the rock it stands on. */
export const PilotStation = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 12 V -30 h54 V 12 Z" fill={color.wall} />
    <path d="M-6 -28 L 27 -52 60 -28 Z" fill={color.islandNear} />
    <path d="M10 -20 h12 v14 h-12 Z M32 -20 h12 v14 h-12 Z" fill={color.light} />
  </g>
);
