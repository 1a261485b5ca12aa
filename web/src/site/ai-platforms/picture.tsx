import { useId } from 'react';

import type { Place } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A page of text; `x`, `y` is its middle. */
const Sheet = ({ x, y, turn = 0, isUnsure = false }: Place & { turn?: number; isUnsure?: boolean }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-24" y="-31" width="48" height="62" rx="5" fill={color.wall} stroke={color.islandNear} strokeWidth="2" />
    <path
      d="M-14 -17 h20 M-14 -5 h28 M-14 7 h28 M-14 19 h14"
      stroke={isUnsure ? color.light : color.islandFar}
      strokeWidth="4"
      strokeLinecap="round"
    />
  </g>
);

/** Unread, as they arrive. */
const unread = [
  { x: 60, y: 92, turn: -18 },
  { x: 128, y: 150, turn: 12 },
  { x: 52, y: 204, turn: 8 },
  { x: 126, y: 262, turn: -14 },
  { x: 58, y: 322, turn: 20 },
];

const rows = [126, 210, 294];

/** Papers in disorder pass through a lens and leave in rows; the one it is not sure of comes out below, for a person. */
export const Lens = () => {
  const fading = useId();
  return (
    <Scene>
      <linearGradient id={fading}>
        <stop stopColor={color.light} stopOpacity="0" />
        <stop offset="1" stopColor={color.light} stopOpacity="0.5" />
      </linearGradient>
      <path d="M-4 20 L250 84 V336 L-4 400 Z" fill={`url(#${fading})`} />
      {rows.map((y) => (
        <path key={y} d={`M250 ${y - 36} H564 V${y + 36} H250 Z`} fill={color.light} opacity="0.24" />
      ))}
      {unread.map((sheet) => (
        <Sheet key={sheet.x} {...sheet} />
      ))}
      <path
        d="M262 334 C 280 372 300 386 336 386"
        fill="none"
        stroke={color.light}
        strokeWidth="3"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g fill={color.glow} stroke={color.islandNear} strokeWidth="3.5">
        <ellipse cx="250" cy="210" rx="40" ry="152" />
        <ellipse cx="250" cy="210" rx="27" ry="112" fill={color.skySoft} strokeWidth="2.5" />
        <ellipse cx="250" cy="210" rx="16" ry="72" fill={color.glow} strokeWidth="2.5" />
        <ellipse cx="250" cy="210" rx="8" ry="34" fill={color.light} strokeWidth="2.5" />
      </g>
      <path d="M222 46 h56 v14 h-56 Z M222 360 h56 v14 h-56 Z" fill={color.accent} />
      {rows.flatMap((y) => [352, 432, 512].map((x) => <Sheet key={`${x} ${y}`} x={x} y={y} />))}
      <Sheet x={372} y={384} turn={-8} isUnsure />
    </Scene>
  );
};
