import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { own } from './own-props.ts';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** The placeholder of something loading. Hide the group from screen readers and announce "loading" once beside it. */
export const Skeleton = styled('span', own('width', 'height', 'round'))<{
  width?: string;
  height?: string;
  round?: boolean;
}>(
  {
    display: 'block',
    background: `color-mix(in srgb, ${theme.color.borderStrong} 26%, transparent)`,
    animation: `${breathe} 1.8s ease-in-out infinite`,
  },
  ({ width = '100%', height = '1em', round = false }) => ({
    width,
    height,
    borderRadius: round ? theme.radius.full : theme.radius.sm,
  }),
);
