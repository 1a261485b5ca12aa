import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';

/** A raised sheet. As another element: `<Card as="li">`. */
export const Card = styled.div({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  padding: 'clamp(1.375rem, 1.1rem + 1.2vw, 2.125rem)',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
  boxShadow: theme.shadow.low,
});

/** A card that is a link as a whole: put one `CardLink` in it, which stretches over the card. */
export const LinkedCard = styled(Card)({
  transition: theme.motion.calm,
  transitionProperty: 'box-shadow, border-color, transform',
  [theme.media.hover]: {
    '&:hover': {
      borderColor: `color-mix(in srgb, ${theme.color.accent} 40%, ${theme.color.border})`,
      boxShadow: theme.shadow.mid,
      transform: 'translateY(-2px)',
    },
  },
  '&:focus-within': { borderColor: theme.color.accent },
  [theme.media.still]: { '&:hover': { transform: 'none' } },
});

/** The link of a `LinkedCard`, around its title: screen readers announce the title, the whole card is clickable. */
export const CardLink = styled(Anchor)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: "''", position: 'absolute', inset: 0, borderRadius: theme.radius.lg },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '3px' },
});
