import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

import { failureReason } from './failure-reason.ts';
import type { PageWords } from './page-words.ts';

/**
 * A program that reads the words of one file and exits: `reading-process.ts <file> <mimeType> <cpuSeconds>`. It reads an
 * untrusted file in a thread, and ends with it at the limits of memory and time, or when the service is gone.
 */
export type ReadingMessage = PageWords | 'done' | { unreadable: string };

/** Of the whole process, in bytes; below the limit of 300 MB by what can be allocated between two checks. */
const MAX_MEMORY = 280e6;
const MAX_HEAP_MB = 160;
/** Whatever the load of the machine. */
const MAX_SECONDS = 120;
const CHECK_MS = 10;

setPriority(constants.priority.PRIORITY_LOW);
const [file, mimeType, cpuSeconds] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
  workerData: { file, mimeType },
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
});
thread.on('message', (message: ReadingMessage) => (isPage(message) ? process.send!(message) : end(message)));
thread.once('error', (error) => end({ unreadable: failureReason(error) }));
thread.once('exit', () => end({ unreadable: 'The reader ended without a result' }));

const check = setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > MAX_MEMORY) end({ unreadable: `More than ${MAX_MEMORY} bytes of memory` });
  else if (user + system > Number(cpuSeconds) * 1e6) end({ unreadable: `More than ${cpuSeconds} s of processor time` });
  else if (process.uptime() > MAX_SECONDS) end({ unreadable: `More than ${MAX_SECONDS} s` });
}, CHECK_MS);

const isPage = (message: ReadingMessage): message is PageWords => typeof message === 'object' && 'words' in message;

let isEnding = false;
function end(message: ReadingMessage): void {
  if (isEnding) return;
  isEnding = true;
  clearInterval(check);
  process.send!(message, () => process.exit());
}
