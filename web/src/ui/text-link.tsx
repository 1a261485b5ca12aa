import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';

/** A link in running text, or one that stands alone under a card's text. */
export const TextLink = styled(Anchor)({
  color: theme.color.accentText,
  fontWeight: 540,
  textDecoration: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
  transition: `text-decoration-color ${theme.motion.quick}`,
  '&:hover': { textDecorationColor: 'currentColor' },
});
