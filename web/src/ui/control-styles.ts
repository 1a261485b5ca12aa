import { css } from '@emotion/react';

import { theme } from '../theme/theme.ts';

/** The styles of a checkbox or radio button: the browser's own while it is chosen, otherwise in the colours of the theme. */
export const boxStyles = css({
  accentColor: theme.color.accent,
  cursor: 'pointer',
  '&:not(:checked)': {
    appearance: 'none',
    border: `1px solid ${theme.color.borderStrong}`,
    borderRadius: '0.2rem',
    background: theme.color.surface,
  },
  "&[type='radio']": { borderRadius: '50%' },
});

/** The styles of every control with a value. */
export const controlStyles = css({
  width: '100%',
  minHeight: '2.875rem',
  padding: '0.6rem 0.95rem',
  border: `1px solid ${theme.color.borderStrong}`,
  borderRadius: theme.radius.md,
  background: theme.color.surface,
  color: theme.color.text,
  // 16 px or more: below that phones zoom into the field.
  fontSize: `max(1rem, ${theme.size.sm})`,
  lineHeight: 1.4,
  transition: theme.motion.quick,
  transitionProperty: 'border-color, box-shadow',
  '&::placeholder': { color: theme.color.textSubtle, opacity: 1 },
  '&[readonly]': { borderColor: theme.color.border, background: theme.color.sunken },
  '&:hover:not(:disabled, [readonly])': { borderColor: theme.color.accent },
  '&:focus-visible': {
    borderColor: theme.color.accent,
    borderRadius: theme.radius.md,
    outline: `2px solid ${theme.color.accent}`,
    outlineOffset: 0,
  },
  "&[aria-invalid='true']": { borderColor: theme.color.danger },
  '&:disabled, &[data-disabled]': { cursor: 'not-allowed', opacity: 0.62 },
});
