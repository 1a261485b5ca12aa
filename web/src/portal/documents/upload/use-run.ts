import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { useDictionary } from '../../../i18n/use-language.ts';
import { toast } from '../../../ui/toast.ts';
import type { SendOptions } from './send-form.ts';
import { uploadErrorText } from './upload-faults.ts';
import type { FileQueue, Run } from './use-file-queue.ts';

/** Sends what is in the queue and says what did not work. `start` resolves to whether everything is stored. */
export function useRun({ files, run }: FileQueue) {
  const dictionary = useDictionary();
  const [last, setLast] = useState<Run>();

  function tell({ failed, refusal }: Run): void {
    // The form says more about a session that is over than a toast could.
    if (refusal instanceof ApiError && refusal.status === 401) return;
    const errors = refusal === undefined ? failed : [...failed, refusal];
    if (errors.length === 0) return;
    const { failed: title, someFailed } = dictionary.documents.upload;
    const description = errors.length === 1 ? uploadErrorText(errors[0], dictionary) : someFailed(errors.length);
    toast.destructive({ title, description });
  }

  async function start(send: (file: File, options: SendOptions) => Promise<unknown>): Promise<boolean> {
    setLast(undefined);
    const end = await run(send);
    setLast(end);
    tell(end);
    return end.stored + files.filter(({ state }) => state === 'stored').length === files.length;
  }

  return { last, start, forget: () => setLast(undefined) };
}
