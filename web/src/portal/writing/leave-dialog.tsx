import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePageTexts } from '../texts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface LeaveDialogProps {
  isUnsaved: boolean;
  /** Discards the unsaved changes. */
  onLeave: () => void;
}

/** Confirms leaving with unsaved changes. */
export function LeaveDialog({ isUnsaved, onLeave }: LeaveDialogProps) {
  const texts = usePageTexts('writing').writing.leave;
  const { isPending, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={isPending}
      onOpenChange={(isOpen) => (isOpen ? undefined : stay())}
      title={texts.title}
      cancelLabel={texts.stay}
      confirmLabel={texts.leave}
      onConfirm={() => {
        onLeave();
        leave();
      }}
    >
      {texts.text}
    </ConfirmDialog>
  );
}
