import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** Between two ways to do the same. */
export const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  ${theme.text.label};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${theme.color.border};
  }
`;
