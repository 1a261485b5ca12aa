import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { usePageTexts } from '../texts.ts';

export interface DeleteMessageProps {
  /** Whose message it is. */
  name: string;
  isBusy: boolean;
  remove: () => Promise<void>;
}

/** Permanently deletes a submission, after confirmation. */
export function DeleteMessage({ name, isBusy, remove }: DeleteMessageProps) {
  const { actions, removal } = usePageTexts('submissions').inbox;
  const [isFetching, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {actions.delete}
      </Button>
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={removal.title}
        cancelLabel={removal.cancel}
        confirmLabel={removal.confirm}
        onConfirm={() => void remove().finally(() => setAsking(false))}
        busy={isBusy}
      >
        {removal.question(name)}
      </ConfirmDialog>
    </>
  );
}
