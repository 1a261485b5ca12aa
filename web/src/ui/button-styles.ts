import { css, type SerializedStyles } from '@emotion/react';

import { theme } from '../theme/theme.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onBand' | 'outlineOnBand';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  /** `onBand` and `outlineOnBand` are the primary and the secondary button on a dark band. Default `primary`. */
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.6em',
  border: '1px solid transparent',
  borderRadius: theme.radius.full,
  fontWeight: 560,
  lineHeight: 1.2,
  letterSpacing: '-0.006em',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: theme.motion.quick,
  transitionProperty: 'background-color, border-color, color, box-shadow',
  '&:focus-visible': { borderRadius: theme.radius.full },
  "&:disabled:not([data-waiting]), &[aria-disabled='true']": { cursor: 'not-allowed', opacity: 0.62 },
  '& svg': { flex: 'none', ...theme.square('1.15em') },
});

const variants: Record<ButtonVariant, SerializedStyles> = {
  primary: css({
    background: theme.color.accent,
    color: theme.color.onAccent,
    boxShadow: theme.shadow.low,
    '&:hover:not(:disabled)': { background: theme.color.accentHover },
  }),
  secondary: css({
    background: theme.color.surface,
    borderColor: theme.color.borderStrong,
    color: theme.color.text,
    '&:hover:not(:disabled)': { borderColor: theme.color.accent, color: theme.color.accentText },
  }),
  quiet: css({
    background: 'transparent',
    color: theme.color.text,
    '&:hover:not(:disabled)': { background: theme.color.sunken },
  }),
  danger: css({
    background: theme.color.danger,
    color: theme.color.onDanger,
    '&:hover:not(:disabled)': { background: theme.color.dangerHover },
  }),
  onBand: css({
    background: theme.color.bandAccent,
    color: theme.color.band,
    '&:hover:not(:disabled)': { background: theme.color.onBand },
    '&:focus-visible': { outlineColor: theme.color.onBand },
  }),
  outlineOnBand: css({
    background: 'transparent',
    borderColor: theme.color.onBandMuted,
    color: theme.color.onBand,
    '&:hover:not(:disabled)': { borderColor: theme.color.bandAccent, color: theme.color.bandAccent },
    '&:focus-visible': { outlineColor: theme.color.onBand },
  }),
};

const sizes: Record<ButtonSize, SerializedStyles> = {
  sm: css({
    minHeight: '2.25rem',
    padding: '0.4rem 0.95rem',
    fontSize: theme.size.xs,
    [theme.media.touch]: { minHeight: '2.75rem' },
  }),
  md: css({ minHeight: '2.75rem', padding: '0.6rem 1.3rem', fontSize: theme.size.sm }),
  lg: css({ minHeight: '3.25rem', padding: '0.8rem 1.7rem', fontSize: theme.size.md }),
};

/** The styles of buttons and of links that look like one. */
export const buttonStyles = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook): SerializedStyles[] => [
  base,
  variants[variant],
  sizes[size],
  ...(wide ? [css({ width: '100%' })] : []),
];

export const lookNames = ['variant', 'size', 'wide'] as const satisfies (keyof ButtonLook)[];
