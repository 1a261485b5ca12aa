import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';
import { Anchor } from './anchor.tsx';

/** The link of a `LinkedCard`, around its title: screen readers announce the title, the whole card is clickable. */
export const CardLink = styled(Anchor)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: "''", position: 'absolute', inset: 0, borderRadius: theme.radius.lg },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.color.accent}`, outlineOffset: '3px' },
});
