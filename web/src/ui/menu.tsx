import { Menu as Base } from '@base-ui/react/menu';
import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

import { popupItemStyles, popupStyles } from './popup-styles.ts';

const Positioner = styled(Base.Positioner)({ zIndex: 60, outline: 'none' });
const Popup = styled(Base.Popup)(popupStyles);
const Item = styled(Base.Item)(popupItemStyles);

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it: a `Button` or `IconButton`. */
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

/** Actions behind one button. */
export function Menu({ trigger, actions }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Positioner positionMethod="fixed" sideOffset={6} align="end">
          <Popup>
            {actions.map((action) => (
              <Item key={action.label} onClick={action.onSelect} disabled={action.disabled ?? false}>
                {action.icon}
                {action.label}
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
