import { Tooltip as Base } from '@base-ui/react/tooltip';
import styled from '@emotion/styled';

import { theme } from '../theme/theme.ts';

const Positioner = styled(Base.Positioner)({ zIndex: 70 });

const Popup = styled(Base.Popup)({
  padding: '0.3rem 0.65rem',
  borderRadius: theme.radius.sm,
  background: theme.color.text,
  color: theme.color.canvas,
  fontSize: theme.size.xs,
  fontWeight: 500,
  transition: `opacity ${theme.motion.quick}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

export interface TooltipPopupProps {
  anchor: Element;
  text: string;
  /** Called when the tooltip is dismissed, for example with Escape. */
  onClose: () => void;
}

/** The open tooltip beside its control. */
export function TooltipPopup({ anchor, text, onClose }: TooltipPopupProps) {
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Positioner anchor={anchor} sideOffset={6}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
