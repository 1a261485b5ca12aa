import { cloneElement, type ReactElement } from 'react';

/** A button that opens something. */
export type Trigger = ReactElement<{ onClick?: () => void }>;

/** The trigger, which also calls `open` when it is pressed. */
export const opening = (trigger: Trigger, open: () => void) =>
  cloneElement(trigger, {
    onClick: () => {
      trigger.props.onClick?.();
      open();
    },
  });
