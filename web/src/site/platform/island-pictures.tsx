import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { Lighthouse } from '../../scenes/lighthouse.tsx';
import { Cloud } from '../../scenes/nature.tsx';
import { PaperBoat } from '../../scenes/paper-boat.tsx';
import { theme } from '../../theme/theme.ts';
import { Cabins, Containers } from './picture-parts.tsx';

const { color } = theme;

/** Fills the upper side of a card, and its left side where the card lies. */
const Sky = styled.svg`
  width: 100%;
  height: 100%;
  background: linear-gradient(to bottom, ${color.skySoft}, ${color.sky});

  ${theme.media.lg} {
    height: auto;
  }
`;

const Scene = ({ children }: { children: ReactNode }) => (
  <Sky viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
    <path fill={color.islandFar} d="M-4 134 C 40 116 90 114 150 124 S 250 118 300 120 370 112 404 116 V 136 H -4 Z" />
    <rect y="134" width="400" height="66" fill={color.water} />
    <path
      d="M24 150 h46 M120 184 h56 M318 148 h40 M250 188 h70 M40 186 h30"
      stroke={color.cloud}
      strokeWidth="2"
      strokeLinecap="round"
      opacity="0.5"
    />
    {children}
  </Sky>
);

/** The four products, stacked and ready. */
export const ContainersPicture = () => (
  <Scene>
    <Cloud x={310} y={60} scale={0.5} />
    <path fill={color.island} d="M70 178 C 80 146 104 138 138 138 H 246 C 280 138 304 146 316 178 Z" />
    <g transform="translate(192 136) scale(1.6)">
      <Containers x={0} y={0} />
    </g>
  </Scene>
);

/** The six AI services, a light in each. */
export const CabinsPicture = () => (
  <Scene>
    <Cloud x={90} y={54} scale={0.5} />
    <path fill={color.island} d="M78 176 C 104 136 150 122 204 122 S 300 136 324 176 Z" />
    <g transform="translate(204 122) scale(1.7)">
      <Cabins x={0} y={0} />
    </g>
  </Scene>
);

/** A document on its way to the light that reads it. */
export const BoatPicture = () => (
  <Scene>
    <Cloud x={80} y={58} scale={0.46} />
    <path fill={color.island} d="M252 168 C 268 138 292 126 318 126 S 364 142 378 168 Z" />
    <g transform="translate(316 130) scale(0.78)">
      <Lighthouse x={0} y={0} />
    </g>
    <PaperBoat x={120} y={166} scale={1.15} lean={-4} />
    <PaperBoat x={206} y={148} scale={0.66} lean={5} />
  </Scene>
);
