import { Toolbar as Base } from '@base-ui/react/toolbar';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const Bar = styled(Base.Root)({ display: 'flex', flexWrap: 'wrap', gap: theme.space.xxs });

const Tool = styled(IconButton)({
  borderRadius: theme.radius.sm,
  '&:focus-visible': { borderRadius: theme.radius.sm },
});

export interface ToolbarProps {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** Icon buttons in a row: one tab stop, arrow keys move between the buttons. */
export const Toolbar = ({ label, children }: ToolbarProps) => <Bar aria-label={label}>{children}</Bar>;

export interface ToolbarButtonProps {
  /** The accessible name. */
  label: string;
  /** The shortcut, for display: `Ctrl+B`. */
  keys?: string;
  onClick: () => void;
  disabled?: boolean;
  /** An icon. */
  children: ReactNode;
}

/** One of a toolbar's buttons. */
export const ToolbarButton = ({ label, keys, onClick, disabled = false, children }: ToolbarButtonProps) => (
  <Tooltip text={keys ? `${label} (${keys})` : label}>
    <Base.Button disabled={disabled} onClick={onClick} render={<Tool label={label} />}>
      {children}
    </Base.Button>
  </Tooltip>
);
