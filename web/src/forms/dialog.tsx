import { Dialog as Base } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';

import { staffErrorTexts } from '../i18n/staff-errors/texts.ts';
import { useTexts } from '../i18n/use-language.ts';
import { theme } from '../theme/theme.ts';
import { dialogTextStyles, dialogTitleStyles, scrimStyles, sheetStyles } from '../ui/dialog-styles.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { own } from '../ui/own-props.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';

const Scrim = styled(Base.Backdrop)(scrimStyles);
const Sheet = styled(Base.Popup, own('wide'))<{ wide: boolean }>(sheetStyles, ({ wide }) =>
  wide ? { width: 'min(64rem, calc(100vw - 2rem))' } : {},
);
const Title = styled(Base.Title)(dialogTitleStyles);
const Text = styled(Base.Description)(dialogTextStyles);

const Corner = styled.div({ position: 'absolute', top: '0.75rem', right: '0.75rem' });

const Body = styled.div({ marginTop: theme.space.lg });

/** What happens instead of closing. */
const Guard = createContext<RefObject<(() => void) | null> | null>(null);

/** For a form in a dialog: while `isUnsaved`, Escape, a click outside and the closing button call `ask` instead. */
export function useCloseGuard(isUnsaved: boolean, ask: () => void): void {
  const guardRef = use(Guard);
  useEffect(() => {
    if (!guardRef || !isUnsaved) return undefined;
    guardRef.current = ask;
    return () => {
      guardRef.current = null;
    };
  });
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The name of the button that closes it, if it does more than that. */
  closeLabel?: string;
  /** For content to view rather than fill in. */
  wide?: boolean;
  /** What is in it, ending with `DialogActions`. Unmounted when closed, so a form in it starts empty each time. */
  children: ReactNode;
}

/** A modal dialog; Escape and a click outside close it, unless a form in it asks first. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, wide = false, children }: DialogProps) {
  const { buttons } = useTexts(staffErrorTexts);
  const shown = useAfterPaint(open);
  const guard = useRef<(() => void) | null>(null);
  return (
    <Base.Root
      open={shown}
      onOpenChange={(next) => {
        if (!next && guard.current) guard.current();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Scrim />
        <Sheet wide={wide}>
          <Title>{title}</Title>
          {description ? <Text>{description}</Text> : null}
          <Body>
            <Guard value={guard}>{children}</Guard>
          </Body>
          <Corner>
            <Base.Close render={<IconButton label={closeLabel ?? buttons.close} />}>
              <X aria-hidden />
            </Base.Close>
          </Corner>
        </Sheet>
      </Base.Portal>
    </Base.Root>
  );
}

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

export interface DialogButtonProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'children'> {
  /** The button that opens the dialog. */
  trigger: Trigger;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ trigger, children, ...dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {opening(trigger, () => setOpen(true))}
      <Dialog {...dialog} open={isOpen} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
