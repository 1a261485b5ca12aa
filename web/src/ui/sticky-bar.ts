import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** The actions of a long page, in view at the bottom while the page scrolls. */
export const StickyBar = styled.section({
  position: 'sticky',
  // Above the bar at the bottom of the portal on phones.
  bottom: `calc(var(--bar, 0px) + ${theme.space.sm})`,
  zIndex: 20,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.raised,
  boxShadow: theme.shadow.mid,
});
