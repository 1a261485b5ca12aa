import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';

const { color } = theme;

export interface SeascapeProps {
  /** Where the sun stands, or the moon. */
  orb: { x: number; y: number };
  /** What lies on the water and before it. */
  children: ReactNode;
}

/** Sky, far islands and water of a page's picture, 560 × 420 with the horizon at 248. */
export const Seascape = ({ orb, children }: SeascapeProps) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    <defs>
      <linearGradient id="seascape-water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color.water} />
        <stop offset="1" stopColor={color.waterDeep} />
      </linearGradient>
    </defs>
    <circle cx={orb.x} cy={orb.y} r="92" fill={color.glow} opacity="0.3" />
    <circle cx={orb.x} cy={orb.y} r="62" fill={color.glow} opacity="0.5" />
    <circle cx={orb.x} cy={orb.y} r="34" fill={color.orb} />
    <g fill={color.star}>
      <circle cx="42" cy="58" r="1.4" />
      <circle cx="118" cy="34" r="1.1" />
      <circle cx="236" cy="48" r="1.4" />
      <circle cx="318" cy="26" r="1.1" />
      <circle cx="402" cy="64" r="1.3" />
      <circle cx="476" cy="36" r="1.1" />
      <circle cx="528" cy="92" r="1.4" />
      <circle cx="70" cy="138" r="1.1" />
    </g>
    <path
      fill={color.islandFar}
      d="M-6 250 C 26 232 66 230 104 238 S 168 232 214 250 Z M322 250 C 360 234 396 238 428 230 S 520 226 566 234 V 250 Z"
    />
    <rect y="248" width="560" height="172" fill="url(#seascape-water)" />
    <path d={`M${orb.x - 30} 248 h60 l36 172 h-132 Z`} fill={color.glow} opacity="0.22" />
    <path
      d="M36 276 h52 M150 266 h26 M226 290 h64 M330 272 h30 M452 270 h58 M70 318 h40 M196 340 h48 M24 372 h66 M300 366 h54"
      fill="none"
      stroke={color.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.45"
    />
    {children}
  </svg>
);
