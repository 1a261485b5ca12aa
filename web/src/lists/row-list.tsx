import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** A list of things with actions, one a row, that stays readable on a phone where a table does not. */
export const RowList = styled.ul`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  overflow: hidden;
`;

/** One row: text on the left, actions on the right, below each other where it is narrow. */
export const RowListItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.lg};
  padding: 1rem 1.25rem;

  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;
