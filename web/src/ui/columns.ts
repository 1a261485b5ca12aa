import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A heading on the left and what it heads on the right; below each other where it is narrow. */
export const Columns = styled.div`
  display: grid;
  gap: ${theme.space.xl} clamp(3rem, 7vw, 7rem);

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;
