import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A name and the badges beside it. */
export const RowTitle = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${theme.space.xs} ${theme.space.sm}`,
});
