import styled from '@emotion/styled';
import type { ContactService } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { Orb, Stars, Stroke } from '../../scenes/nature.tsx';
import { Scene } from '../../scenes/scene.tsx';
import { theme } from '../../theme/theme.ts';

const { color } = theme;

type ServiceId = 'migration' | 'devops' | 'kubernetes' | 'infrastructure' | 'security' | 'training';

/** The six services: `id` is the section's id, `contact` the contact form's value. */
export const serviceOrder: readonly { id: ServiceId; contact: ContactService }[] = [
  { id: 'migration', contact: 'cloud-migration' },
  { id: 'devops', contact: 'devops' },
  { id: 'kubernetes', contact: 'kubernetes' },
  { id: 'infrastructure', contact: 'infrastructure' },
  { id: 'security', contact: 'consulting' },
  { id: 'training', contact: 'training' },
];

const yellow = <path d="M0 0 H40 V30 H0 Z" fill={color.light} />;
const white = <path d="M0 0 H40 V30 H0 Z" fill={color.wall} />;
const blue = <path d="M0 0 H40 V30 H0 Z" fill={color.island} />;

/** The letters M, D, K, I, S and T of the international code of signals, in the page's own colours. */
const patterns: Record<ServiceId, ReactNode> = {
  migration: (
    <>
      {blue}
      <path d="M0 0 H5 L20 11 35 0 H40 V4 L25.5 15 40 26 V30 H35 L20 19 5 30 H0 V26 L14.5 15 0 4 Z" fill={color.wall} />
    </>
  ),
  devops: (
    <>
      {yellow}
      <path d="M0 6.5 H40 V23.5 H0 Z" fill={color.island} />
    </>
  ),
  kubernetes: (
    <>
      {yellow}
      <path d="M20 0 H40 V30 H20 Z" fill={color.island} />
    </>
  ),
  infrastructure: (
    <>
      {yellow}
      <circle cx="20" cy="15" r="7.5" fill={color.islandNear} />
    </>
  ),
  security: (
    <>
      {white}
      <path d="M11 8 H29 V22 H11 Z" fill={color.island} />
    </>
  ),
  training: (
    <>
      {white}
      <path d="M0 0 H13.4 V30 H0 Z" fill={color.accent} />
      <path d="M26.6 0 H40 V30 H26.6 Z" fill={color.island} />
    </>
  ),
};

/** The signal flag a service flies, 40 × 30, for a picture or a `Flag`. */
const FlagPattern = ({ service }: { service: ServiceId }) => patterns[service];

const Cloth = styled.svg({
  flex: 'none',
  width: '2.5rem',
  height: 'auto',
  borderRadius: '0.2rem',
  boxShadow: `0 0 0 1px ${theme.color.borderStrong}`,
});

/** A service's signal flag beside its name. */
export const Flag = ({ service }: { service: ServiceId }) => (
  <Cloth viewBox="0 0 40 30" aria-hidden focusable="false">
    <FlagPattern service={service} />
  </Cloth>
);

/** Where each flag hangs on its halyard, and how far the wind has turned it. */
const places = [
  { x: 58, y: 96, turn: 7 },
  { x: 216, y: 112, turn: 2 },
  { x: 374, y: 106, turn: -5 },
  { x: 82, y: 250, turn: 6 },
  { x: 240, y: 263, turn: 1 },
  { x: 398, y: 254, turn: -6 },
];

/** A signal flag for each service, seen from the deck. */
export const SignalFlags = () => (
  <Scene>
    <Orb x={448} y={350} radius={76} halos="210,0.3 140,0.45" />
    <Stars at="30,58,1.4 148,40,1.1 236,58,1.4 338,30,1.1 452,44,1.3 530,70,1.5 30,214,1.2 208,224,1.3 368,220,1.1 542,228,1.4 120,386,1.2 300,392,1.4" />
    <Stroke d="M-10 84 Q 286 128 570 78 M-10 236 Q 300 282 570 228" stroke={color.islandNear} strokeWidth="3" />
    {serviceOrder.map(({ id }, index) => {
      const { x, y, turn } = places[index]!;
      return (
        <g key={id} transform={`translate(${x} ${y}) rotate(${turn}) scale(3.1)`}>
          <FlagPattern service={id} />
          <path d="M10 0 V30 M30 0 V30" stroke={color.islandNear} strokeWidth="7" opacity="0.06" />
          <path d="M0 0 H40 V30 H0 Z" fill="none" stroke={color.islandNear} strokeWidth="0.5" opacity="0.5" />
        </g>
      );
    })}
  </Scene>
);
