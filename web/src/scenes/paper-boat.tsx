import { theme } from '../theme/theme.ts';

const { color } = theme;

const shade = `color-mix(in srgb, ${color.wall} 72%, ${color.island})`;

interface PaperBoatProps {
  x: number;
  y: number;
  scale: number;
  /** Degrees. Unread papers are tilted. */
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
