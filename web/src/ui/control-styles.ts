import { css } from '@emotion/react';

import { theme } from '../theme/theme.ts';

/** The styles of a checkbox or radio button: the browser's own while it is chosen, otherwise in the colours of the theme. */
export const boxStyles = css`
  accent-color: ${theme.color.accent};
  cursor: pointer;

  &:not(:checked) {
    appearance: none;
    border: 1px solid ${theme.color.borderStrong};
    border-radius: 0.2rem;
    background: ${theme.color.surface};
  }

  &[type='radio'] {
    border-radius: 50%;
  }
`;

/** The styles of every control with a value. */
export const controlStyles = css`
  width: 100%;
  min-height: 2.875rem;
  padding: 0.6rem 0.95rem;
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  /* 16 px or more: below that phones zoom into the field. */
  font-size: max(1rem, ${theme.size.sm});
  line-height: 1.4;
  transition:
    border-color ${theme.motion.quick},
    box-shadow ${theme.motion.quick};

  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }

  &[readonly] {
    border-color: ${theme.color.border};
    background: ${theme.color.sunken};
  }

  &:hover:not(:disabled, [readonly]) {
    border-color: ${theme.color.accent};
  }

  &:focus-visible {
    border-color: ${theme.color.accent};
    border-radius: ${theme.radius.md};
    outline: 2px solid ${theme.color.accent};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${theme.color.danger};
  }

  &:disabled,
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.62;
  }
`;
