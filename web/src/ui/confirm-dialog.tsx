import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

import { theme } from '../theme/theme.ts';
import { Button } from './button.tsx';
import { DialogActions, dialogTextStyles, dialogTitleStyles, scrimStyles, sheetStyles } from './dialog-styles.tsx';

// Above the dialog that opened it.
const Scrim = styled(Base.Backdrop)(scrimStyles, { zIndex: 52 });
const Sheet = styled(Base.Popup)(sheetStyles, { zIndex: 53 });
const Title = styled(Base.Title)(dialogTitleStyles);
const Text = styled(Base.Description)(dialogTextStyles);
const Condition = styled.div({ marginTop: theme.space.md });

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  texts: { title: string; cancel: string; confirm: string };
  /** What is asked. */
  children: ReactNode;
  /** Runs on confirmation; the caller closes the dialog afterwards. */
  onConfirm: () => void;
  /** Runs once it is hidden and the focus is back: deleted rows can be removed now. */
  onClosed?: () => void;
  busy?: boolean;
  /** A field that must be filled in first; while `isReady` is false, confirming is disabled. */
  condition?: ReactNode;
  isReady?: boolean;
}

/** Confirms an action that cannot be undone. Only a button closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, texts, children, onConfirm, onClosed, busy = false, condition, isReady = true } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal>
        <Scrim forceRender />
        <Sheet>
          <Title>{texts.title}</Title>
          <Text>{children}</Text>
          {condition ? <Condition>{condition}</Condition> : null}
          <DialogActions>
            <Base.Close render={<Button variant="secondary">{texts.cancel}</Button>} />
            <Button variant="danger" busy={busy} disabled={!isReady} onClick={onConfirm}>
              {texts.confirm}
            </Button>
          </DialogActions>
        </Sheet>
      </Base.Portal>
    </Base.Root>
  );
}
