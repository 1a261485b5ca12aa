import { theme } from '../../theme/theme.ts';

const { color } = theme;

interface Place {
  x: number;
  y: number;
}

interface BoardProps extends Place {
  length: number;
  fill: string;
  /** Which way it points. */
  left?: boolean;
  tilt: number;
}

/** One arm of the signpost, with a line where the name would be. `x` is the post. */
export const Board = ({ x, y, length, fill, left = false, tilt }: BoardProps) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt}) scale(${left ? -1 : 1} 1)`}>
    <path d={`M-16 -15 H${length} L${length + 19} 0 L${length} 15 H-16 Z`} fill={fill} />
    <path d={`M14 0 H${length - 12}`} stroke={color.islandNear} strokeWidth="3.5" strokeLinecap="round" opacity="0.4" />
    <circle cx="-8" r="2.2" fill={color.islandNear} />
  </g>
);

/** A skerry's own light. `y` is the rock it stands on. */
export const Beacon = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -47 L 120 -68 V -30 Z M0 -47 L -120 -62 V -34 Z" fill={color.beam} opacity="0.2" />
    <path d="M-9 6 L-6 -40 h12 L9 6 Z" fill={color.wall} />
    <path d="M-8 -14 h16 l0.7 12 h-17.4 Z" fill={color.accent} />
    <path d="M-8 -40 h16 v3 h-16 Z M-6 -54 L0 -62 6 -54 Z" fill={color.islandNear} />
    <path d="M-4.5 -54 h9 v14 h-9 Z" fill={color.light} />
  </g>
);

/** The boat one came with, moored. `y` is its waterline. */
export const Rowboat = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-10 -12 L30 -30" stroke={color.wall} strokeWidth="3" strokeLinecap="round" />
    <path d="M-46 -15 C-22 -8 22 -8 46 -17 C42 -2 32 8 22 8 H-24 C-34 8 -43 -2 -46 -15 Z" fill={color.light} />
    <path d="M-46 -15 C-22 -8 22 -8 46 -17 L45 -11 C22 -2 -22 -2 -44 -9 Z" fill={color.islandNear} />
    <path d="M-58 12 h96 M-30 19 h44" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.55" />
  </g>
);
