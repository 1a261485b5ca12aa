import type { Document } from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { SendOptions } from '../../../api/send-form.ts';
import { type QueuedFile, toSend, withChange, withFiles } from './file-queue.ts';
import { concernsEveryFile } from './upload-issues.ts';

/** How a run ended. */
export interface Run {
  failed: readonly unknown[];
  wasStopped: boolean;
  /** What stopped the remaining uploads, such as an expired session. */
  refusal?: unknown;
  /** Every file of the queue is stored. */
  isComplete: boolean;
  /** The files are scanned before users can open them. */
  isScanned: boolean;
}

/** Files that are sent one after the other. After a stopped run the rest waits for the next one. */
export function useFileQueue() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState<Run>();
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const change = (key: number, to: Partial<QueuedFile>) => setFiles((now) => withChange(now, key, to));
  const forget = () => setLast(undefined);

  async function send(upload: (file: File, options: SendOptions) => Promise<Document>): Promise<Run> {
    const { signal } = (running.current = new AbortController());
    const failed: unknown[] = [];
    let stored = files.filter(({ state }) => state === 'stored').length;
    let isScanned = false;
    const end = (how: Partial<Run> = {}): Run => ({
      failed,
      wasStopped: false,
      isComplete: stored === files.length,
      isScanned,
      ...how,
    });
    for (const { key, file } of toSend(files)) {
      change(key, { state: 'sending', done: 0, error: undefined });
      try {
        const document = await upload(file, { signal, onProgress: (done) => change(key, { done }) });
        isScanned = document.scanState === 'scanning';
        change(key, { state: 'stored' });
        stored += 1;
      } catch (error) {
        if (signal.aborted || concernsEveryFile(error)) {
          change(key, { state: 'waiting' });
          return end(signal.aborted ? { wasStopped: true } : { refusal: error });
        }
        change(key, { state: 'failed', error });
        failed.push(error);
      }
    }
    return end();
  }

  /** Uploads what is not stored yet. */
  async function start(upload: (file: File, options: SendOptions) => Promise<Document>): Promise<Run> {
    forget();
    setSending(true);
    const run = await send(upload).finally(() => setSending(false));
    setLast(run);
    return run;
  }

  return {
    files,
    isSending,
    /** The last run; undefined after a change. */
    last,
    add: (more: readonly File[]) => setFiles((now) => withFiles(now, more)),
    remove: (key: number) => setFiles((now) => now.filter((entry) => entry.key !== key)),
    clear(): void {
      setFiles([]);
      forget();
    },
    start,
    stop,
    forget,
  };
}

export type FileQueue = ReturnType<typeof useFileQueue>;
