import {
  type BodyOf,
  type ContactStatus,
  deleteContactSubmission,
  updateContactSubmission,
} from '@kontor/contracts/endpoints';

import { call } from '../../api/call.ts';
import { useAction } from '../../forms/use-action.ts';
import { usePageTexts } from '../texts.ts';

/** The changes of one submission. Each reports its result and calls `onChanged` afterwards. */
export function useChangeSubmission(id: number, onChanged: () => void) {
  const { changes } = usePageTexts('submissions').inbox;
  const params = { id: String(id) };
  const change = useAction({
    key: updateContactSubmission.url,
    call: (body: BodyOf<typeof updateContactSubmission>) => call(updateContactSubmission, { params, body }),
    done: ({ status }) => ({ title: status ? changes.marked[status] : changes.trusted }),
    failed: changes.failed,
  });
  const removal = useAction({
    key: deleteContactSubmission.url,
    call: () => call(deleteContactSubmission, { params }),
    done: { title: changes.deleted },
    failed: changes.deleteFailed,
  });

  // Also after a failure: another user may have changed it first.
  return {
    isBusy: change.isBusy || removal.isBusy,
    mark: (status: ContactStatus) => change.run({ status }).then(onChanged),
    trust: () => change.run({ isSuspect: false }).then(onChanged),
    remove: () => removal.run().then(onChanged),
  };
}
