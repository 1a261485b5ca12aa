import type { User } from '@kontor/contracts';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndEmployeeSessions } from './use-end-employee-sessions.ts';

export interface EndEmployeeSessionsProps {
  open: boolean;
  employee: User;
  onDone: () => void;
}

/** Signs somebody out everywhere after asking once: what they have not saved is lost. */
export function EndEmployeeSessions({ open, employee, onDone }: EndEmployeeSessionsProps) {
  const dictionary = useDictionary();
  const { endSessions } = dictionary.employees;
  const { trigger, isMutating } = useEndEmployeeSessions();
  const name = employee.name || employee.username;

  async function confirm(): Promise<void> {
    try {
      await trigger(employee.id);
      toast.success({ title: endSessions.success(name) });
    } catch (error) {
      toast.destructive({ title: endSessions.failure, description: errorText(error, dictionary) });
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
      title={endSessions.title}
      cancelLabel={endSessions.cancel}
      confirmLabel={endSessions.confirm}
      onConfirm={() => void confirm()}
      busy={isMutating}
    >
      {endSessions.question(name)}
    </ConfirmDialog>
  );
}
