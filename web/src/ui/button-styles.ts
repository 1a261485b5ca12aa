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

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  border: 1px solid transparent;
  border-radius: ${theme.radius.full};
  font-weight: 560;
  line-height: 1.2;
  letter-spacing: -0.006em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${theme.motion.quick},
    border-color ${theme.motion.quick},
    color ${theme.motion.quick},
    box-shadow ${theme.motion.quick};

  &:focus-visible {
    border-radius: ${theme.radius.full};
  }

  &:disabled:not([data-waiting]),
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }

  & svg {
    flex: none;
    ${theme.square('1.15em')};
  }
`;

const variants: Record<ButtonVariant, SerializedStyles> = {
  primary: css`
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    box-shadow: ${theme.shadow.low};
    &:hover:not(:disabled) {
      background: ${theme.color.accentHover};
    }
  `,
  secondary: css`
    background: ${theme.color.surface};
    border-color: ${theme.color.borderStrong};
    color: ${theme.color.text};
    &:hover:not(:disabled) {
      border-color: ${theme.color.accent};
      color: ${theme.color.accentText};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.color.text};
    &:hover:not(:disabled) {
      background: ${theme.color.sunken};
    }
  `,
  danger: css`
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    &:hover:not(:disabled) {
      background: ${theme.color.dangerHover};
    }
  `,
  onBand: css`
    background: ${theme.color.bandAccent};
    color: ${theme.color.band};
    &:hover:not(:disabled) {
      background: ${theme.color.onBand};
    }
    &:focus-visible {
      outline-color: ${theme.color.onBand};
    }
  `,
  outlineOnBand: css`
    background: transparent;
    border-color: ${theme.color.onBandMuted};
    color: ${theme.color.onBand};
    &:hover:not(:disabled) {
      border-color: ${theme.color.bandAccent};
      color: ${theme.color.bandAccent};
    }
    &:focus-visible {
      outline-color: ${theme.color.onBand};
    }
  `,
};

const sizes: Record<ButtonSize, SerializedStyles> = {
  sm: css`
    min-height: 2.25rem;
    padding: 0.4rem 0.95rem;
    font-size: ${theme.size.xs};

    ${theme.media.touch} {
      min-height: 2.75rem;
    }
  `,
  md: css`
    min-height: 2.75rem;
    padding: 0.6rem 1.3rem;
    font-size: ${theme.size.sm};
  `,
  lg: css`
    min-height: 3.25rem;
    padding: 0.8rem 1.7rem;
    font-size: ${theme.size.md};
  `,
};

/** The styles of buttons and of links that look like one. */
export const buttonStyles = ({ variant = 'primary', size = 'md', wide = false }: ButtonLook): SerializedStyles[] => [
  base,
  variants[variant],
  sizes[size],
  ...(wide ? [css({ width: '100%' })] : []),
];

export const lookNames = ['variant', 'size', 'wide'] as const satisfies (keyof ButtonLook)[];
