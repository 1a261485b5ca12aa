import type { User } from '@kontor/contracts';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useTurnOffTwoFactor } from './use-turn-off-two-factor.ts';

export interface TurnOffTwoFactorProps {
  open: boolean;
  employee: User;
  onDone: () => void;
}

/** Lets somebody who lost the phone log in by password alone, after asking once. */
export function TurnOffTwoFactor({ open, employee, onDone }: TurnOffTwoFactorProps) {
  const dictionary = useDictionary();
  const { turnOffTwoFactor } = dictionary.employees;
  const { trigger, isMutating } = useTurnOffTwoFactor();
  const name = employee.name || employee.username;

  async function confirm(): Promise<void> {
    try {
      await trigger(employee.id);
      toast.success({ title: turnOffTwoFactor.success(name) });
    } catch (error) {
      toast.destructive({ title: turnOffTwoFactor.failure, description: errorText(error, dictionary) });
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
      title={turnOffTwoFactor.title}
      cancelLabel={turnOffTwoFactor.cancel}
      confirmLabel={turnOffTwoFactor.confirm}
      onConfirm={() => void confirm()}
      busy={isMutating}
    >
      {turnOffTwoFactor.question(name)}
    </ConfirmDialog>
  );
}
