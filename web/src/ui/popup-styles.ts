import { css } from '@emotion/react';

import { theme } from '../theme/theme.ts';

/** Styles of the popup of menus and choice lists. */
export const popupStyles = css({
  minWidth: 'max(12rem, var(--anchor-width, 0px))',
  maxWidth: 'min(24rem, calc(100vw - 2rem))',
  maxHeight: 'min(24rem, var(--available-height, 24rem))',
  overflowY: 'auto',
  padding: '0.375rem',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.md,
  background: theme.color.raised,
  boxShadow: theme.shadow.high,
  transformOrigin: 'var(--transform-origin, top)',
  transition: theme.motion.quick,
  transitionProperty: 'opacity, transform',
  '&:focus-visible': { outline: 'none' },
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(-4px)' },
});

/** An item of such a popup. */
export const popupItemStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.65rem',
  padding: '0.55rem 0.75rem',
  borderRadius: theme.radius.sm,
  fontSize: theme.size.sm,
  lineHeight: 1.35,
  cursor: 'pointer',
  userSelect: 'none',
  [theme.media.touch]: { minHeight: '2.75rem' },
  '&:focus-visible': { outline: 'none' },
  '&[data-highlighted]': { background: theme.color.sunken },
  '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.62 },
  '& svg': { flex: 'none', ...theme.square('1.1em') },
});
