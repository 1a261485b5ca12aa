import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';

/** A link in running text, or one that stands alone under a card's text. */
export const TextLink = styled(Anchor)`
  color: ${theme.color.accentText};
  font-weight: 540;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  transition: text-decoration-color ${theme.motion.quick};

  &:hover {
    text-decoration-color: currentColor;
  }
`;
