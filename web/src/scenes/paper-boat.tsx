import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

const { color } = theme;

const rock = keyframes({
  from: { transform: 'translateY(1px) rotate(-2deg)' },
  to: { transform: 'translateY(-2px) rotate(2deg)' },
});

/** The water extends beyond the drawing to the edges of its container. */
const Picture = styled.svg({
  width: '30rem',
  height: '8.25rem',
  maxWidth: 'none',
  marginTop: theme.space.md,
  overflow: 'visible',
  '& .rocking': { transformOrigin: '240px 100px', animation: `${rock} 3.2s ease-in-out infinite alternate` },
  [theme.media.still]: { '& .rocking': { animation: 'none' } },
});

const WAVES = `M-1200 100 q 60 -9 120 0${' t 120 0'.repeat(23)} V 140 H -1200 Z`;

/** A sheet of paper folded into a boat. */
export const PaperBoat = () => (
  <Picture viewBox="0 0 480 132" aria-hidden focusable="false">
    <circle cx="338" cy="46" r="30" fill={color.glow} opacity="0.5" />
    <circle cx="338" cy="46" r="18" fill={color.glow} />
    <path
      fill={color.islandFar}
      opacity="0.8"
      d="M14 94 C 46 76 92 74 124 82 S 168 88 186 94 Z M330 94 C 366 80 412 78 468 94 Z"
    />
    <g className="rocking">
      <path d="M240 34 L 272 82 H 208 Z" fill={color.cloud} stroke={color.borderStrong} strokeLinejoin="round" />
      <path d="M240 34 V 82 H 208 Z" fill={color.sky} stroke={color.borderStrong} strokeLinejoin="round" />
      <path
        d="M184 72 L 206 104 H 274 L 296 72 L 240 82 Z"
        fill={color.cloud}
        stroke={color.borderStrong}
        strokeLinejoin="round"
      />
      <path d="M184 72 L 240 82 L 222 104 H 206 Z" fill={color.waterDeep} opacity="0.45" />
    </g>
    <path fill={color.water} d={WAVES} />
    <path
      stroke={color.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.5"
      d="M-120 116 h50 M70 114 h40 M196 118 h58 M300 112 h30 M390 120 h44 M560 114 h60"
    />
  </Picture>
);
