import { useDictionary } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** What is unsaved is not wanted any more. */
  onLeave: () => void;
}

/** Asks whoever leaves with unsaved changes whether she means it. */
export function LeaveQuestion({ isUnsaved, onLeave }: LeaveQuestionProps) {
  const texts = useDictionary().posts.leave;
  const { isAsked, stay, leave } = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={isAsked}
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
