import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** One sheet divided by lines: two tiles beside each other, then three. */
export const TileSheet = styled.ul`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.border};

  ${theme.media.sm} {
    grid-template-columns: repeat(2, 1fr);
  }

  ${theme.media.lg} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
