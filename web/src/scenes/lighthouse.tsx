import { useId } from 'react';

import { theme } from '../theme/theme.ts';
import type { Place } from './nature.tsx';

const { color } = theme;

/** Its lamp is always lit; by night it has beams, which fade before they end. `y` is the rock it stands on. */
export function Lighthouse({ x, y, scale = 1 }: Place & { scale?: number }) {
  const fading = useId();
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <radialGradient id={fading} gradientUnits="userSpaceOnUse" cx="0" cy="-112" r="480">
        <stop stopColor={color.beam} stopOpacity="0.55" />
        <stop offset="0.45" stopColor={color.beam} stopOpacity="0.16" />
        <stop offset="1" stopColor={color.beam} stopOpacity="0" />
      </radialGradient>
      <g className="shining">
        <path d="M0 -112 L 500 -196 V -66 Z M0 -112 L -500 -178 V -70 Z" fill={`url(#${fading})`} />
        <circle cy="-112" r="42" fill={color.light} opacity="0.1" />
        <circle cy="-112" r="26" fill={color.light} opacity="0.2" />
      </g>
      <path d="M-15 8 L -9 -98 h18 L 15 8 Z" fill={color.wall} />
      <path d="M-13 -26 h26 l1.6 22 h-29 Z M-10.4 -74 h20.8 l1.4 24 h-23.6 Z" fill={color.accent} />
      <path d="M-13 -98 h26 v4 h-26 Z M-9.5 -122 L 0 -134 9.5 -122 Z" fill={color.islandNear} />
      <rect x="-7" y="-122" width="14" height="24" fill={color.light} />
    </g>
  );
}
