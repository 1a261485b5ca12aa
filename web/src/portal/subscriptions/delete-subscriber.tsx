import { deleteSubscription, type Subscription } from '@kontor/contracts/endpoints';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

export interface DeleteSubscriberProps {
  subscriber: Subscription;
  onDeleted: () => void;
}

/** Permanently deletes a subscription, after confirmation. Unsubscribing keeps it. */
export function DeleteSubscriber({ subscriber: { id, email }, onDeleted }: DeleteSubscriberProps) {
  const dictionary = usePageTexts('subscriptions');
  const { removal } = dictionary.subscribers;
  const [isFetching, setAsking] = useState(false);
  const { trigger, data, error, isMutating } = useSWRMutation(deleteSubscription.url, () =>
    call(deleteSubscription, { params: { id: String(id) } }),
  );

  async function confirm(): Promise<void> {
    try {
      await trigger();
      toast.success({ title: removal.done });
    } catch (refusal) {
      toast.destructive({ title: removal.failed, description: errorText(refusal, dictionary) });
    }
    setAsking(false);
  }

  return (
    <>
      <IconButton label={removal.open(email)} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isFetching}
        onOpenChange={setAsking}
        title={removal.title}
        cancelLabel={removal.cancel}
        confirmLabel={removal.confirm}
        onConfirm={() => void confirm()}
        onClosed={() => {
          // Also after a failure: another user may have deleted it first.
          if (data !== undefined || error !== undefined) onDeleted();
        }}
        busy={isMutating}
      >
        {removal.question(email)}
      </ConfirmDialog>
    </>
  );
}
