import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** Lets a table scroll when it is too wide. Give it an `aria-label` and `tabIndex={0}`. */
export const TableFrame = styled.div({
  overflowX: 'auto',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.surface,
});

/** A plain table: write thead, tbody, tr, th and td inside. */
export const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.size.sm,
  textAlign: 'left',
  '& th, & td': { padding: '0.85rem 1.15rem', verticalAlign: 'middle' },
  '& th': { ...theme.text.smallLabel, fontWeight: 540, whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${theme.color.border}` },
  '& tbody tr:hover': { background: theme.color.sunken },
});
