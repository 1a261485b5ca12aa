import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** Lets a table scroll when it is too wide. Give it an `aria-label` and `tabIndex={0}`. */
export const TableFrame = styled.div`
  overflow-x: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

/** A plain table: write thead, tbody, tr, th and td inside. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.size.sm};
  text-align: left;

  & th,
  & td {
    padding: 0.85rem 1.15rem;
    vertical-align: middle;
  }

  & th {
    ${theme.text.smallLabel};
    font-weight: 540;
    white-space: nowrap;
  }

  & tbody tr {
    border-top: 1px solid ${theme.color.border};
  }

  & tbody tr:hover {
    background: ${theme.color.sunken};
  }
`;
