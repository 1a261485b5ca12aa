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

/** Words on the left and a picture of about the same size on the right. */
export const Halves = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space.xxl} clamp(3rem, 6vw, 6rem);

  ${theme.media.lg} {
    grid-template-columns: 1.15fr 1fr;
  }
`;
