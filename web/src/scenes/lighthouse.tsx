import { theme } from '../theme/theme.ts';

const { color } = theme;

export interface LighthouseProps {
  x: number;
  /** The rock it stands on. */
  y: number;
}

/** Lit by day too. */
export const Lighthouse = ({ x, y }: LighthouseProps) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill={color.beam}>
      <path d="M0 -112 L -500 -190 V -84 Z" opacity="0.12" />
      <path d="M0 -112 L 160 -138 V -94 Z" opacity="0.12" />
    </g>
    <circle cy="-112" r="42" fill={color.light} opacity="0.1" />
    <circle cy="-112" r="26" fill={color.light} opacity="0.2" />
    <path d="M-15 8 L -9 -98 h18 L 15 8 Z" fill={color.wall} />
    <path d="M-13 -26 h26 l1.6 22 h-29 Z M-10.4 -74 h20.8 l1.4 24 h-23.6 Z" fill={color.accent} />
    <path d="M-13 -98 h26 v4 h-26 Z M-9.5 -122 L 0 -134 9.5 -122 Z" fill={color.islandNear} />
    <rect x="-7" y="-122" width="14" height="24" fill={color.light} />
  </g>
);
