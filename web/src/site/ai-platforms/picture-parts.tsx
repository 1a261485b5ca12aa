import { theme } from '../../theme/theme.ts';

const { color } = theme;

/** A lighthouse that reads. `y` is the rock it stands on; the beam goes to both sides. */
export const ReadingLight = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -118 L -330 26 V 120 Z" fill={color.light} opacity="0.16" />
    <circle cy="-118" r="42" fill={color.light} opacity="0.14" />
    <circle cy="-118" r="26" fill={color.light} opacity="0.26" />
    <path d="M-16 8 L -10 -104 h20 L 16 8 Z" fill={color.wall} />
    <path d="M-14 -28 h28 l1.6 23 h-31 Z M-11 -80 h22 l1.4 25 h-25 Z" fill={color.accent} />
    <path d="M-15 -104 h30 v4.5 h-30 Z M-11 -129 L 0 -142 11 -129 Z" fill={color.islandNear} />
    <rect x="-8" y="-129" width="16" height="25" fill={color.light} />
  </g>
);

/** The one who gets what the light could not read, on her jetty. */
export const Reader = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-9 0 V -22 c0 -9 4 -13 9 -13 s9 4 9 13 V 0 Z" fill={color.accent} />
    <circle cy="-43" r="7.5" fill={color.wall} />
    <path d="M6 -26 L 24 -22" stroke={color.accent} strokeWidth="5" strokeLinecap="round" />
    <circle cx="28" cy="-14" r="13" fill={color.light} opacity="0.25" />
    <path d="M24 -20 h8 v11 h-8 Z" fill={color.light} />
  </g>
);
