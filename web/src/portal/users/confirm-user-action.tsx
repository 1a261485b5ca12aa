import type { User } from '@kontor/contracts/endpoints';

import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

export interface ConfirmUserActionProps {
  open: boolean;
  user: User;
  /** The texts of the confirmation and of its result. */
  about: 'endSessions' | 'turnOffTwoFactor';
  act: { trigger: (id: number) => Promise<unknown>; isMutating: boolean };
  onDone: () => void;
}

/** Does something about an account that cannot be taken back, after asking once. */
export function ConfirmUserAction({ open, user, about, act, onDone }: ConfirmUserActionProps) {
  const dictionary = usePageTexts('overview');
  const texts = dictionary.users[about];
  const name = user.name || user.username;

  async function confirm(): Promise<void> {
    try {
      await act.trigger(user.id);
      toast.success({ title: texts.success(name) });
    } catch (error) {
      toast.destructive({ title: texts.failure, description: errorText(error, dictionary) });
    } finally {
      onDone();
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onDone();
      }}
      title={texts.title}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onConfirm={() => void confirm()}
      busy={act.isMutating}
    >
      {texts.question(name)}
    </ConfirmDialog>
  );
}
