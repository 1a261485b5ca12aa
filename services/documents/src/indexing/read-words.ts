import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { PageWords } from './page-words.ts';
import type { ReadingMessage } from './reading-process.ts';

/** The words of a file by page, or why they cannot be read. */
export type ReadOutcome = { pages: PageWords[] } | { unreadable: string };

export interface ReadOptions {
  stop?: AbortSignal;
  cpuSeconds?: number;
}

/** Of the reader. An endless loop ends after it. */
const MAX_CPU_SECONDS = 30;
const PROGRAM = fileURLToPath(new URL('./reading-process.ts', import.meta.url));
/** How a process ends that crashes because of its file. Any other signal was sent by someone, and says nothing about it. */
const CRASHES: (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/**
 * Reads the words of a file in a process without this process's environment, which may not write files, start programs or
 * load native code. Throws when the process is killed from outside or `stop` aborts.
 */
export async function readWords(
  file: string,
  mimeType: string,
  { stop, cpuSeconds = MAX_CPU_SECONDS }: ReadOptions = {},
): Promise<ReadOutcome> {
  stop?.throwIfAborted();
  const child = fork(PROGRAM, [file, mimeType, String(cpuSeconds)], {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--max-old-space-size=64',
      '--max-semi-space-size=2',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  stop?.addEventListener('abort', kill);
  const pages: PageWords[] = [];
  let outcome: ReadOutcome | undefined;
  child.on('message', (message: ReadingMessage) => {
    if (message === 'done') outcome = { pages };
    else if ('words' in message) pages.push(message);
    else outcome = message;
  });
  // Messages arrive before `disconnect`, but possibly after `exit`.
  const [[code, signal]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [
    [number | null, NodeJS.Signals | null],
    unknown,
  ];
  stop?.removeEventListener('abort', kill);
  if (outcome) return outcome;
  if (CRASHES.includes(signal)) return { unreadable: `The reader crashed with ${signal}` };
  throw new Error(`The reader ended with ${signal ?? code} and without an outcome`);
}
