import type { User } from '@kontor/contracts';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

export interface EmployeeQuestionProps {
  open: boolean;
  employee: User;
  /** What is asked, and said afterwards. */
  about: 'endSessions' | 'turnOffTwoFactor';
  act: { trigger: (id: number) => Promise<unknown>; isMutating: boolean };
  onDone: () => void;
}

/** Does something about an account that cannot be taken back, after asking once. */
export function EmployeeQuestion({ open, employee, about, act, onDone }: EmployeeQuestionProps) {
  const dictionary = useDictionary();
  const texts = dictionary.employees[about];
  const name = employee.name || employee.username;

  async function confirm(): Promise<void> {
    try {
      await act.trigger(employee.id);
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
