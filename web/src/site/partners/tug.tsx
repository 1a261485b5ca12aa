import { theme } from '../../theme/theme.ts';

const { color } = theme;

export interface TugProps {
  x: number;
  /** The waterline. */
  y: number;
}

/** A tug: a high bow, a wheelhouse and a great deal of engine. */
export const Tug = ({ x, y }: TugProps) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-52 4 H54 M-30 14 H36" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.45" />
    <path d="M-46 -18 C -20 -14 16 -16 50 -30 L 38 0 H-38 Z" fill={color.islandNear} />
    <path d="M-46 -18 C -20 -14 16 -16 50 -30 l-3 8 C 16 -9 -20 -7 -44 -11 Z" fill={color.light} />
    <path d="M-14 -48 h32 v31 h-32 Z" fill={color.wall} />
    <path d="M-19 -54 h42 v7 h-42 Z" fill={color.accent} />
    <path d="M-9 -42 h9 v9 h-9 Z M5 -42 h9 v9 h-9 Z" fill={color.light} />
    <path d="M-34 -44 h13 v29 h-13 Z" fill={color.accent} />
    <path d="M-34 -44 h13 v6 h-13 Z" fill={color.islandNear} />
    <path d="M2 -54 v-16" stroke={color.islandNear} strokeWidth="2.5" />
  </g>
);
