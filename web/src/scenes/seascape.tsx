import type { ReactNode } from 'react';

import { Orb, Ripples, Stars, WaterGradient } from './nature.tsx';
import { theme } from '../theme/theme.ts';

const { color } = theme;

export interface SeascapeProps {
  /** The place of the sun, or the moon. */
  orb: { x: number; y: number };
  /** The drawing on and in front of the water. */
  children: ReactNode;
}

/** Sky, far islands and water of a page's picture, 560 × 420 with the horizon at 248. */
export const Seascape = ({ orb, children }: SeascapeProps) => (
  <svg viewBox="0 0 560 420" aria-hidden focusable="false">
    <WaterGradient id="seascape-water" />
    <Orb x={orb.x} y={orb.y} radius={34} halos="92,0.3 62,0.5" />
    <Stars at="42,58,1.4 118,34,1.1 236,48,1.4 318,26,1.1 402,64,1.3 476,36,1.1 528,92,1.4 70,138,1.1" />
    <path
      fill={color.islandFar}
      d="M-6 250 C 26 232 66 230 104 238 S 168 232 214 250 Z M322 250 C 360 234 396 238 428 230 S 520 226 566 234 V 250 Z"
    />
    <rect y="248" width="560" height="172" fill="url(#seascape-water)" />
    <path d={`M${orb.x - 30} 248 h60 l36 172 h-132 Z`} fill={color.glow} opacity="0.22" />
    <Ripples
      d="M36 276 h52 M150 266 h26 M226 290 h64 M330 272 h30 M452 270 h58 M70 318 h40 M196 340 h48 M24 372 h66 M300 366 h54"
      opacity={0.45}
    />
    {children}
  </svg>
);
