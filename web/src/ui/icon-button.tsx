import styled from '@emotion/styled';
import type { ComponentProps } from 'react';

import { theme } from '../theme/theme.ts';

const Square = styled.button({
  display: 'inline-grid',
  placeItems: 'center',
  ...theme.square('2.75rem'),
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: theme.radius.full,
  background: 'transparent',
  color: theme.color.textMuted,
  cursor: 'pointer',
  transition: theme.motion.quick,
  transitionProperty: 'background-color, color',
  '&:hover:not(:disabled)': { background: theme.color.sunken, color: theme.color.text },
  '&:focus-visible': { borderRadius: theme.radius.full, outlineOffset: '-2px' },
  '&:disabled': { cursor: 'not-allowed', opacity: 0.62 },
  '& svg': theme.square('1.25rem'),
});

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
  label: string;
}

/** A button that is only an icon. Wrap it in `Tooltip` where the icon does not speak for itself. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps) {
  return <Square type={type} aria-label={label} {...rest} />;
}
