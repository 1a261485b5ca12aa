import { createPayslipRun, type PayslipRun, type RunCategory } from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendForm } from '../../api/send-form.ts';

export interface NewRunValues {
  period: string;
  category: RunCategory;
  files: readonly File[];
}

/** The fields first, so that a server reading the stream knows them when the bytes arrive. */
function formOf({ period, category, files }: NewRunValues): FormData {
  const form = new FormData();
  form.set('period', period);
  form.set('category', category);
  for (const file of files) form.append('file', file, file.name);
  return form;
}

/** Sends the files of a new run in one request, with progress. */
export function useSendRun() {
  /** 0 to 1 during an upload. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Resolves to undefined when it is stopped; rejects as `sendForm` does. */
  async function send(values: NewRunValues): Promise<PayslipRun | undefined> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      return await sendForm(createPayslipRun, createPayslipRun.url, formOf(values), {
        signal,
        onProgress: setProgress,
      });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(undefined);
    }
  }

  return { send, stop, progress, isSending: progress !== undefined };
}

export type SendRun = ReturnType<typeof useSendRun>;
