import { theme } from '../../theme/theme.ts';

const { color } = theme;

const shade = `color-mix(in srgb, ${color.wall} 72%, ${color.island})`;

export interface PaperBoatProps {
  x: number;
  y: number;
  scale: number;
  /** Degrees; those nobody has read yet lie as the wind left them. */
  lean?: number;
}

/** A folded sheet with writing on it, afloat. `y` is its waterline. */
export const PaperBoat = ({ x, y, scale, lean = 0 }: PaperBoatProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale}) rotate(${lean})`}>
    <path d="M-11 -8 L 2 -34 13 -8 Z" fill={color.wall} />
    <path d="M2 -34 L 13 -8 H 3 Z" fill={shade} />
    <path d="M-32 -15 L 0 -6 33 -15 20 8 h-40 Z" fill={color.wall} />
    <path d="M0 -6 L 33 -15 20 8 h-14 Z" fill={shade} />
    <path d="M-21 -6 l16 4 M-18 0 l17 3" stroke={color.islandFar} strokeWidth="2" strokeLinecap="round" />
    <path d="M-26 13 h50 M-12 19 h26" stroke={color.cloud} strokeWidth="2.4" strokeLinecap="round" opacity="0.55" />
  </g>
);

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
