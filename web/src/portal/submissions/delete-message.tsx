import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface DeleteMessageProps {
  /** Whose message it is. */
  name: string;
  isBusy: boolean;
  remove: () => Promise<void>;
}

/** Deletes a message for good, after asking. */
export function DeleteMessage({ name, isBusy, remove }: DeleteMessageProps) {
  const { actions, removal } = useDictionary().inbox;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {actions.delete}
      </Button>
      <ConfirmDialog
        open={isAsking}
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
