import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

import { failureReason } from './failure-reason.ts';
import type { ThreadMessage } from './start-process.ts';

// A program that works on one untrusted file in a thread: `program.ts <module> <file> <cpuSeconds> <seconds>`. It relays
// messages between the thread and the service, and ends at the limits of memory and time, or when the service is gone.

/** Bytes of the whole process, for which ADR 23 plans 300 MB: up to 20 MB can be allocated between two checks. */
const MAX_MEMORY = 280e6;
const MAX_HEAP_MB = 160;
const CHECK_MS = 10;

// Below the service, but not the lowest priority: a user may be waiting for the result.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const [module, file, cpuSeconds, seconds] = process.argv.slice(2) as [string, string, string, string];
process.once('disconnect', () => process.exit());

const thread = new Worker(new URL(module), {
  workerData: file,
  resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 16 },
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
process.on('message', (message) => thread.postMessage(message));
thread.on('message', (message: ThreadMessage) => (isRelayed(message) ? void process.send!(message) : end(message)));
thread.once('error', (error) => end({ failed: failureReason(error) }));
thread.once('exit', () => end({ failed: 'The thread ended without a result' }));

const check = setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > MAX_MEMORY) end({ failed: `More than ${MAX_MEMORY} bytes of memory` });
  else if (user + system > Number(cpuSeconds) * 1e6) end({ failed: `More than ${cpuSeconds} s of processor time` });
  else if (process.uptime() > Number(seconds)) end({ failed: `More than ${seconds} s` });
}, CHECK_MS);

const isRelayed = (message: ThreadMessage): message is { message: unknown } =>
  typeof message === 'object' && 'message' in message;

let isEnding = false;
function end(message: ThreadMessage): void {
  if (isEnding) return;
  isEnding = true;
  clearInterval(check);
  process.send!(message, () => process.exit());
}
