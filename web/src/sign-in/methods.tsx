import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

/** Between two ways to do the same. */
export const Or = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: theme.space.md,
  ...theme.text.label,
  '&::before, &::after': { content: "''", flex: 1, borderTop: `1px solid ${theme.color.border}` },
});

const appear = keyframes({ from: { opacity: 0 } });

/**
 * The ways to sign in, one below the other. With `data-loading` the ways are not known yet: they appear after a
 * moment in any case.
 */
export const Methods = styled.div({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space.lg,
  '&[data-loading]': { animation: `${appear} 1ms linear 500ms backwards` },
});
