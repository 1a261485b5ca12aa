import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A tinted tile for an icon or initials. Decorative: give it `aria-hidden`. */
export const IconTile = styled.span({
  display: 'grid',
  placeItems: 'center',
  ...theme.square('2.75rem'),
  borderRadius: theme.radius.md,
  background: theme.color.accentSoft,
  color: theme.color.accentText,
  '& svg': theme.square('1.25rem'),
});
