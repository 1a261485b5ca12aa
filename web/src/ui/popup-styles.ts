import { css } from '@emotion/react';

import { theme } from '../theme/theme.ts';

/** Styles of the popup of menus and choice lists. */
export const popupStyles = css`
  min-width: max(12rem, var(--anchor-width, 0px));
  max-width: min(24rem, calc(100vw - 2rem));
  max-height: min(24rem, var(--available-height, 24rem));
  overflow-y: auto;
  padding: 0.375rem;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.high};
  transform-origin: var(--transform-origin, top);
  transition:
    opacity ${theme.motion.quick},
    transform ${theme.motion.quick};

  &:focus-visible {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(-4px);
  }
`;

/** An item of such a popup. */
export const popupItemStyles = css`
  display: flex;
  align-items: center;
  gap: 0.65rem;
  padding: 0.55rem 0.75rem;
  border-radius: ${theme.radius.sm};
  font-size: ${theme.size.sm};
  line-height: 1.35;
  cursor: pointer;
  user-select: none;

  ${theme.media.touch} {
    min-height: 2.75rem;
  }

  &:focus-visible {
    outline: none;
  }

  &[data-highlighted] {
    background: ${theme.color.sunken};
  }

  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.62;
  }

  & svg {
    flex: none;
    ${theme.square('1.1em')};
  }
`;
