import { fileIssue } from './file-issue.ts';

/** A chosen file and its progress. */
export interface QueuedFile {
  key: number;
  file: File;
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
    if (!next.some((known) => isSame(known.file, file))) next.push({ key, file, state: 'waiting', done: 0 });
  }
  return next;
}

export const withChange = (
  queue: readonly QueuedFile[],
  key: number,
  change: Partial<QueuedFile>,
): readonly QueuedFile[] => queue.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));

/** The files of the next run: not stored yet, and without issues. */
export const toSend = (queue: readonly QueuedFile[]): QueuedFile[] =>
  queue.filter(({ state, file }) => state !== 'stored' && fileIssue(file) === undefined);
