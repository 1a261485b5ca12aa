import { useState } from 'react';

import { errorText } from '../../api/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';
import { useEndOtherSessions } from './use-end-sessions.ts';

/** Ends all sessions but this one, after asking once. */
export function EndOtherSessions() {
  const dictionary = usePageTexts('account');
  const { endOthers } = dictionary.account.sessions;
  const { trigger, isMutating } = useEndOtherSessions();
  const [isFetching, setAsking] = useState(false);

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
        open={isFetching}
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
