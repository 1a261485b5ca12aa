import styled from '@emotion/styled';
import type { ContactService } from '@kontor/contracts/endpoints';
import type { ReactNode } from 'react';

import { theme } from '../../theme/theme.ts';

const { color } = theme;

export type ServiceId = 'migration' | 'devops' | 'kubernetes' | 'infrastructure' | 'security' | 'training';

/** The six services: `id` is the section's id, `contact` the contact form's value. */
export const serviceOrder: readonly { id: ServiceId; contact: ContactService }[] = [
  { id: 'migration', contact: 'cloud-migration' },
  { id: 'devops', contact: 'devops' },
  { id: 'kubernetes', contact: 'kubernetes' },
  { id: 'infrastructure', contact: 'infrastructure' },
  { id: 'security', contact: 'consulting' },
  { id: 'training', contact: 'training' },
];

/** The section's id, for the link at the top of the page. */
export const QUESTIONS = 'questions';

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

const Cloth = styled.svg`
  flex: none;
  width: 2.5rem;
  height: auto;
  border-radius: 0.2rem;
  box-shadow: 0 0 0 1px ${theme.color.border};
`;

/** A service's signal flag beside its name. */
export const Flag = ({ service }: { service: ServiceId }) => (
  <Cloth viewBox="0 0 40 30" aria-hidden focusable="false">
    <FlagPattern service={service} />
  </Cloth>
);
