import { openThread, TaskError } from '@kontor/service-kit/threads';

import type { Answer, ExportFile, Task } from './reading/reader-thread.ts';
import type { SourceEntry } from './reading/entry.ts';

/** The file is not such an export. */
export class ExportUnreadable extends Error {}

/** An export that is read in a thread with limits, from its first entry on. */
export interface ReadExport {
  /** The next entry, and what is known of the blog. */
  next(): Promise<{ entry: SourceEntry | null; position: number; name: string; origin: string | null; total: number }>;
  image(path: string): Promise<Uint8Array | 'too-large' | null>;
  close(): Promise<void>;
}

/** What reading once through a large file takes, on a busy machine. */
export const READ_SECONDS = 120;

export function readExport(file: ExportFile): ReadExport {
  const thread = openThread<Task, Answer>({
    module: new URL('./reading/reader-thread.ts', import.meta.url),
    data: file,
    seconds: READ_SECONDS,
    heapMb: 96,
    maxWaiting: 10,
  });
  return {
    next: async () => {
      const answer = await thread.run('next').catch((error: unknown) => {
        throw error instanceof TaskError ? new ExportUnreadable(error.message, { cause: error }) : error;
      });
      return answer as Awaited<ReturnType<ReadExport['next']>>;
    },
    image: async (image) => ((await thread.run({ image })) as Extract<Answer, { bytes: unknown }>).bytes,
    close: () => thread.close(),
  };
}
