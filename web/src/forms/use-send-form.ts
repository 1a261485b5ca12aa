import type { Endpoint, ReplyOf } from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';

import { sendForm } from '../api/send-form.ts';

/** Sends forms with files to an endpoint without parameters, with progress; one at a time. Leaving the page stops it. */
export function useSendForm<E extends Endpoint>(endpoint: E) {
  /** 0 to 1 during an upload. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  /** Resolves to undefined when it is stopped; rejects as `sendForm` does. */
  async function send(form: FormData): Promise<ReplyOf<E> | undefined> {
    const { signal } = (running.current = new AbortController());
    setProgress(0);
    try {
      return await sendForm(endpoint, endpoint.url, form, { signal, onProgress: setProgress });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      setProgress(undefined);
    }
  }

  return { send, stop, progress, isSending: progress !== undefined };
}
