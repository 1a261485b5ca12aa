import { type ContactStatus, deleteContactSubmission, updateContactSubmission } from '@kontor/contracts';
import { useState } from 'react';

import { call } from '../../api/call.ts';
import { errorText } from '../../api/error-text.ts';
import { useDictionary } from '../../i18n/use-language.ts';
import { toast } from '../../ui/toast.ts';

/** What can be done with one message. Each tells how it went, and calls `onChanged` afterwards. */
export function useChangeSubmission(id: number, onChanged: () => void) {
  const dictionary = useDictionary();
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
    // Also after a failure: it may have failed since somebody else was here before.
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
