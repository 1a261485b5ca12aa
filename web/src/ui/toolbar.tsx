import { Toolbar as Base } from '@base-ui/react/toolbar';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { IconButton } from './icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const Bar = styled(Base.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xxs};
`;

const Tool = styled(IconButton)`
  border-radius: ${theme.radius.sm};

  &:focus-visible {
    border-radius: ${theme.radius.sm};
  }
`;

export interface ToolbarProps {
  /** What its buttons are for. */
  label: string;
  children: ReactNode;
}

/** Icon buttons in a row: one stop for the Tab key, the arrows go from one to the next. */
export const Toolbar = ({ label, children }: ToolbarProps) => <Bar aria-label={label}>{children}</Bar>;

export interface ToolbarButtonProps {
  /** Its name. */
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
