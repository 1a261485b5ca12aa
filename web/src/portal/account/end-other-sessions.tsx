import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndOtherSessions } from './use-end-sessions.ts';

/** Ends all sessions but this one, after asking once. */
export function EndOtherSessions() {
  const dictionary = useDictionary();
  const { endOthers } = dictionary.account.sessions;
  const { trigger, isMutating } = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);

  async function confirm(): Promise<void> {
    try {
      await trigger();
      toast.success({ title: endOthers.success });
    } catch (error) {
      toast.destructive({ title: endOthers.failure, description: errorText(error, dictionary) });
    } finally {
      setAsking(false);
    }
  }

  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {endOthers.open}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={endOthers.title}
        cancelLabel={endOthers.cancel}
        confirmLabel={endOthers.confirm}
        onConfirm={() => void confirm()}
        busy={isMutating}
      >
        {endOthers.question}
      </ConfirmDialog>
    </div>
  );
}
