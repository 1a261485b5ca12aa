import { css } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

export const scrimStyles = css({
  position: 'fixed',
  inset: 0,
  zIndex: 50,
  background: theme.color.scrim,
  transition: `opacity ${theme.motion.calm}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

/** A sheet that slides in from an edge of the window; its user says from which. */
export const edgeSheetStyles = css({
  position: 'fixed',
  zIndex: 51,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.color.canvas,
  boxShadow: theme.shadow.high,
  transition: `transform ${theme.motion.calm}`,
  '&:focus-visible': { outline: 'none' },
});

/** The sheet of a dialog, in the middle of the window. */
export const sheetStyles = css({
  position: 'fixed',
  top: '50%',
  left: '50%',
  zIndex: 51,
  width: 'min(34rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  overflowY: 'auto',
  padding: 'clamp(1.375rem, 1.1rem + 1.2vw, 2rem)',
  border: `1px solid ${theme.color.border}`,
  borderRadius: theme.radius.lg,
  background: theme.color.raised,
  boxShadow: theme.shadow.high,
  transform: 'translate(-50%, -50%)',
  transition: theme.motion.calm,
  transitionProperty: 'opacity, transform',
  '&:focus-visible': { outline: 'none' },
  '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translate(-50%, calc(-50% + 10px))' },
});

export const dialogTitleStyles = css({ paddingRight: '2.5rem', fontSize: theme.size.xl, overflowWrap: 'anywhere' });

export const dialogTextStyles = css({ marginTop: theme.space.xs, ...theme.text.note, overflowWrap: 'anywhere' });

/** The buttons at the end of a dialog, the one that acts last. */
export const DialogActions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.space.sm,
  marginTop: theme.space.lg,
});
