import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';

/** The link of a `LinkedCard`, around its title: screen readers announce the title, the whole card is clickable. */
export const CardLink = styled(Anchor)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.lg};
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 3px;
  }
`;
