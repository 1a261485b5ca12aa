import { useState } from 'react';

import { ApiError } from '../../../api/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { usePageTexts } from '../../texts.ts';
import type { SendOptions } from './send-form.ts';
import { uploadErrorText } from './upload-issues.ts';
import type { FileQueue, Run } from './use-file-queue.ts';

/** Uploads the queue and reports failures. `start` resolves to whether every file is stored. */
export function useRun({ files, run }: FileQueue) {
  const dictionary = usePageTexts('overview');
  const [last, setLast] = useState<Run>();

  function tell({ failed, refusal }: Run): void {
    // The form explains an expired session better than a toast.
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
