import { Dialog as Base } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

import { theme } from '../theme/theme.ts';
import { dialogTextStyles, dialogTitleStyles, scrimStyles, sheetStyles } from './dialog-styles.tsx';
import { IconButton } from './icon-button.tsx';
import { own } from './own-props.ts';
import { useAfterPaint } from './use-after-paint.ts';

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
  /** The name of the button that closes it. */
  closeLabel: string;
  /** For content to view rather than fill in. */
  wide?: boolean;
  /** What is in it, ending with `DialogActions`. Unmounted when closed, so a form in it starts empty each time. */
  children: ReactNode;
}

/** A modal dialog; Escape and a click outside close it, unless a form in it asks first. */
export function Dialog({ open, onOpenChange, title, description, closeLabel, wide = false, children }: DialogProps) {
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
            <Base.Close render={<IconButton label={closeLabel} />}>
              <X aria-hidden />
            </Base.Close>
          </Corner>
        </Sheet>
      </Base.Portal>
    </Base.Root>
  );
}

export { DialogActions } from './dialog-styles.tsx';
