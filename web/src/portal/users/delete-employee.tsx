import type { User } from '@kontor/contracts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useDeleteEmployee } from './use-delete-employee.ts';

/** Deletes an account after asking once (spec §6). */
export function DeleteEmployee({ employee }: { employee: User }) {
  const dictionary = useDictionary();
  const { remove } = dictionary.employees;
  const { trigger, isMutating } = useDeleteEmployee();
  const [isAsking, setAsking] = useState(false);
  const name = employee.name || employee.username;

  async function confirm(): Promise<void> {
    try {
      await trigger(employee.id);
      toast.success({ title: remove.success });
    } catch (error) {
      toast.destructive({ title: remove.failure, description: errorText(error, dictionary) });
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <Tooltip text={remove.open(name)}>
        <IconButton label={remove.open(name)} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={remove.title}
        cancelLabel={remove.cancel}
        confirmLabel={remove.confirm}
        onConfirm={() => void confirm()}
        busy={isMutating}
      >
        {remove.question(name)}
      </ConfirmDialog>
    </>
  );
}
