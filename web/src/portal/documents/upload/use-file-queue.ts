import { useCallback, useEffect, useRef, useState } from 'react';

import { type QueuedFile, toSend, withChange, withFiles } from './file-queue.ts';
import type { SendOptions } from './send-form.ts';
import { concernsEveryFile } from './upload-issues.ts';

/** How a run ended. */
export interface Run {
  stored: number;
  failed: readonly unknown[];
  wasStopped: boolean;
  /** What stopped the remaining uploads, such as an expired session. */
  refusal?: unknown;
}

/** Files that are sent one after the other. A run that was broken off leaves the rest waiting for the next. */
export function useFileQueue() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const change = (key: number, to: Partial<QueuedFile>) => setFiles((now) => withChange(now, key, to));

  async function run(send: (file: File, options: SendOptions) => Promise<unknown>): Promise<Run> {
    const { signal } = (running.current = new AbortController());
    const failed: unknown[] = [];
    let stored = 0;
    setSending(true);
    try {
      for (const { key, file } of toSend(files)) {
        change(key, { state: 'sending', done: 0, error: undefined });
        try {
          await send(file, { signal, onProgress: (done) => change(key, { done }) });
          change(key, { state: 'stored' });
          stored += 1;
        } catch (error) {
          if (signal.aborted || concernsEveryFile(error)) {
            change(key, { state: 'waiting' });
            return {
              stored,
              failed,
              ...(signal.aborted ? { wasStopped: true } : { wasStopped: false, refusal: error }),
            };
          }
          change(key, { state: 'failed', error });
          failed.push(error);
        }
      }
      return { stored, failed, wasStopped: false };
    } finally {
      setSending(false);
    }
  }

  return {
    files,
    isSending,
    add: (more: readonly File[]) => setFiles((now) => withFiles(now, more)),
    remove: (key: number) => setFiles((now) => now.filter((entry) => entry.key !== key)),
    clear: () => setFiles([]),
    run,
    stop,
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;
