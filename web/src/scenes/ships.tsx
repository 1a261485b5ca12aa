import { theme } from '../theme/theme.ts';
import { type Place, Stroke } from './nature.tsx';

const { color } = theme;

const Ripple = ({ width }: { width: number }) => (
  <Stroke
    d={`M${-width} 4 H${width} M${-width * 0.6} 14 H${width * 0.7}`}
    stroke={color.cloud}
    strokeWidth="2"
    opacity="0.4"
  />
);

/** The large one: containers and a bridge. */
export const Freighter = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <Ripple width={126} />
    <path d="M-124 -30 H128 L 112 0 H-108 Z" fill={color.islandNear} />
    <path d="M-124 -30 H128 l-4 8 H-120 Z" fill={color.accent} />
    <path d="M-92 -86 h38 v56 h-38 Z" fill={color.wall} />
    <path d="M-98 -96 h50 v10 h-50 Z" fill={color.island} />
    <path d="M-88 -78 h30 v9 h-30 Z" fill={color.light} />
    <path d="M-74 -124 h14 v28 h-14 Z" fill={color.accent} />
    <path d="M-38 -54 h34 v24 h-34 Z M38 -54 h34 v24 h-34 Z M0 -78 h34 v24 H0 Z" fill={color.island} />
    <path d="M0 -54 h34 v24 H0 Z M76 -54 h34 v24 h-34 Z" fill={color.light} />
    <path d="M-38 -78 h34 v24 h-34 Z M38 -78 h34 v24 h-34 Z" fill={color.wall} />
  </g>
);

/** The middle one: a cabin and a mast with a derrick. */
export const Trawler = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <Ripple width={62} />
    <path d="M-60 -26 C -40 -18 30 -18 62 -30 L 46 0 H-48 Z" fill={color.accent} />
    <path d="M-50 -9 H52 L 46 0 H-48 Z" fill={color.islandNear} />
    <path d="M-34 -52 h36 v31 h-36 Z" fill={color.wall} />
    <path d="M-40 -59 h48 v8 h-48 Z" fill={color.islandNear} />
    <path d="M-28 -45 h10 v10 h-10 Z M-12 -45 h10 v10 h-10 Z" fill={color.light} />
    <path d="M24 -22 V-92 M24 -84 L 56 -34 M24 -92 L -36 -60" stroke={color.islandNear} strokeWidth="3" fill="none" />
    <path d="M24 -92 h18 l-5 5 5 5 h-18 Z" fill={color.light} />
  </g>
);

/** `y` is its waterline. */
export const Sailboat = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M2 -10 V-74 C 26 -52 34 -30 34 -14 Z" fill={color.wall} />
    <path d="M-3 -12 V-66 L -26 -14 Z" fill={color.wall} opacity="0.8" />
    <path d="M-1.5 -8 V-78 h3 V-8 Z" fill={color.islandNear} />
    <path d="M-36 -8 H40 C 34 4 26 9 16 9 H-20 C-28 9 -33 2 -36 -8 Z" fill={color.accent} />
    <path d="M-50 13 H26 M-12 19 h44" stroke={color.cloud} strokeWidth="2" strokeLinecap="round" opacity="0.5" />
  </g>
);
