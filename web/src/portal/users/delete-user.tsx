import type { User } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { usePageTexts } from '../texts.ts';
import { useDeleteUser } from './use-delete-user.ts';

/** Deletes an account after asking once. */
export function DeleteUser({ user }: { user: User }) {
  const dictionary = usePageTexts('overview');
  const { remove } = dictionary.users;
  const { trigger, isMutating } = useDeleteUser();
  const [isFetching, setAsking] = useState(false);
  const name = user.name || user.username;

  async function confirm(): Promise<void> {
    try {
      await trigger(user.id);
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
        open={isFetching}
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
