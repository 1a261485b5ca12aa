import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A short text with an icon before it. */
export const Marked = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4em',
  '& svg': { flex: 'none', ...theme.square('1.1em') },
});
