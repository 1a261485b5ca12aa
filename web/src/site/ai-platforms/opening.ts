import styled from '@emotion/styled';

import { theme } from '../../theme/theme.ts';

/** A section's heading on the left and its lead on the right; below each other where it is narrow. */
export const Opening = styled.div`
  display: grid;
  gap: ${theme.space.md} clamp(3rem, 7vw, 7rem);
  margin-bottom: ${theme.space.xxl};

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: end;
    margin-bottom: clamp(3rem, 5vw, 4.5rem);
  }

  & p {
    margin-top: 0;
  }
`;
