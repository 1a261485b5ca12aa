import { type ContactStatus, deleteContactSubmission, updateContactSubmission } from '@kontor/contracts/endpoints';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/toast.ts';
import { usePageTexts } from '../texts.ts';

/** The changes of one submission. Each shows its result and calls `onChanged` afterwards. */
export function useChangeSubmission(id: number, onChanged: () => void) {
  const dictionary = usePageTexts('submissions');
  const { changes } = dictionary.inbox;
  const [isBusy, setBusy] = useState(false);

  async function carryOut(change: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
      toast.success({ title: done });
    } catch (error) {
      toast.destructive({ title: failed, description: errorText(error, dictionary) });
    }
    setBusy(false);
    // Also after a failure: another user may have changed it first.
    onChanged();
  }

  const params = { id: String(id) };
  return {
    isBusy,
    mark: (status: ContactStatus) =>
      carryOut(
        () => call(updateContactSubmission, { params, body: { status } }),
        changes.marked[status],
        changes.failed,
      ),
    trust: () =>
      carryOut(
        () => call(updateContactSubmission, { params, body: { isSuspect: false } }),
        changes.trusted,
        changes.failed,
      ),
    remove: () => carryOut(() => call(deleteContactSubmission, { params }), changes.deleted, changes.deleteFailed),
  };
}
