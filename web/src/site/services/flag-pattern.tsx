import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';
import type { ServiceId } from './service-order.ts';

const { color } = theme;

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
export const FlagPattern = ({ service }: { service: ServiceId }) => patterns[service];
