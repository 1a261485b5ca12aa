import { css } from '@emotion/react';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

export const scrimStyles = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  background: ${theme.color.scrim};
  transition: opacity ${theme.motion.calm};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** A sheet that slides in from an edge of the window; its user says from which. */
export const edgeSheetStyles = css`
  position: fixed;
  z-index: 51;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${theme.color.canvas};
  box-shadow: ${theme.shadow.high};
  transition: transform ${theme.motion.calm};

  &:focus-visible {
    outline: none;
  }
`;

/** The sheet of a dialog, in the middle of the window. */
export const sheetStyles = css`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 51;
  width: min(34rem, calc(100vw - 2rem));
  max-height: calc(100dvh - 2rem);
  overflow-y: auto;
  padding: clamp(1.375rem, 1.1rem + 1.2vw, 2rem);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.high};
  transform: translate(-50%, -50%);
  transition:
    opacity ${theme.motion.calm},
    transform ${theme.motion.calm};

  &:focus-visible {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translate(-50%, calc(-50% + 10px));
  }
`;

export const dialogTitleStyles = css`
  padding-right: 2.5rem;
  font-size: ${theme.size.xl};
  overflow-wrap: anywhere;
`;

export const dialogTextStyles = css`
  margin-top: ${theme.space.xs};
  ${theme.text.note};
  overflow-wrap: anywhere;
`;

/** The buttons at the end of a dialog, the one that acts last. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.lg};
`;
