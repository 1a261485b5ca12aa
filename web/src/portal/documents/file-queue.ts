import { usePortalTexts } from '../texts.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { type Document, type ErrorCode, fileTypes, limits } from '@kontor/contracts/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';

import { ApiError } from '../../api/api-error.ts';
import type { SendOptions } from '../../api/send-form.ts';
import { defaultTitle, rejectedField } from './document-form.tsx';

/** The accepted file types, as the `accept` of a file input: `.pdf,.doc,…`. */
export const acceptedFiles = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(',');

/** The same for display: `PDF, DOC, …`. */
export const fileTypeNames = Object.keys(fileTypes).join(', ').toUpperCase();

type FileIssue = Extract<ErrorCode, 'file-required' | 'file-type-not-allowed' | 'file-too-large'>;

/** The error of a file before it is sent (docs/specification.md#validation-rules), as the server's error code. */
export function fileIssue(file: File | undefined): FileIssue | undefined {
  if (!file) return 'file-required';
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(fileTypes, extension)) return 'file-type-not-allowed';
  return file.size > limits.fileBytes ? 'file-too-large' : undefined;
}

/** A chosen file and its progress. */
export interface QueuedFile {
  key: number;
  file: File;
  /** The title of the document, in both languages. */
  title: string;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** 0 to 1 while it is being sent. */
  done: number;
  /** Why it failed. */
  error?: unknown;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The queue with more files at its end, without duplicates. */
export function withFiles(queue: readonly QueuedFile[], files: readonly File[]): readonly QueuedFile[] {
  const next = [...queue];
  for (const file of files) {
    const key = (next.at(-1)?.key ?? 0) + 1;
    if (!next.some((known) => isSame(known.file, file)))
      next.push({ key, file, title: defaultTitle(file), state: 'waiting', done: 0 });
  }
  return next;
}

export const withChange = (
  queue: readonly QueuedFile[],
  key: number,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] => queue.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));

/** The files of the next batch: not stored yet, and without issues. */
export const toSend = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ state, file }) => state !== 'stored' && fileIssue(file) === undefined);

/** Errors that concern every file, not a single one. */
const REFUSALS = [401, 403, 404, 413, 429, 503, 507];

/** Whether all other files would be rejected as well, so that the queue stops. */
function concernsEveryFile(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const field = rejectedField(error);
  return field === undefined ? REFUSALS.includes(error.status) : field !== 'file';
}

/** The text of a known error code, otherwise the general one (docs/specification.md#error-catalogue). */
export function useUploadErrorText(): (error: unknown) => string {
  const { fallback } = usePortalTexts('documents').upload;
  const errorText = useErrorText();
  return (error) => {
    const isKnown = error instanceof TypeError || (error instanceof ApiError && (error.code ?? error.serverMessage));
    return isKnown ? errorText(error) : fallback;
  };
}

/** How the upload of a batch of files ended. */
export interface UploadBatch {
  failed: readonly unknown[];
  wasStopped: boolean;
  /** What stopped the remaining uploads, such as an expired session. */
  refusal?: unknown;
  /** Every file of the queue is stored. */
  isComplete: boolean;
  /** The files are not readable before the scan. */
  awaitsScan: boolean;
}

/** Files that are sent one after the other. The files that remain after a stopped batch wait for the next batch. */
export function useFileQueue() {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState<UploadBatch>();
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const change = (key: number, to: Partial<QueuedFile>) => setFiles((now) => withChange(now, key, to));
  const forget = () => setLast(undefined);

  async function send(upload: (entry: QueuedFile, options: SendOptions) => Promise<Document>): Promise<UploadBatch> {
    const { signal } = (running.current = new AbortController());
    const failed: unknown[] = [];
    let stored = files.filter(({ state }) => state === 'stored').length;
    let awaitsScan = false;
    const end = (how: Partial<UploadBatch> = {}): UploadBatch => ({
      failed,
      wasStopped: false,
      isComplete: stored === files.length,
      awaitsScan,
      ...how,
    });
    for (const entry of toSend(files)) {
      const { key } = entry;
      change(key, { state: 'sending', done: 0, error: undefined });
      try {
        const document = await upload(entry, { signal, onProgress: (done) => change(key, { done }) });
        awaitsScan = document.scanState === 'scanning';
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

  /** Uploads the files that are not stored yet. */
  async function start(upload: (entry: QueuedFile, options: SendOptions) => Promise<Document>): Promise<UploadBatch> {
    forget();
    setSending(true);
    const batch = await send(upload).finally(() => setSending(false));
    setLast(batch);
    return batch;
  }

  return {
    files,
    isSending,
    /** The last batch; undefined after a change. */
    last,
    add: (more: readonly File[]) => setFiles((now) => withFiles(now, more)),
    rename: (key: number, title: string) => change(key, { title }),
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
