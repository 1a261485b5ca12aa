import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a thread posts: messages for the service, and how its work ended. */
export type ThreadMessage<Message = unknown> = { message: Message } | 'done' | { failed: string };

export interface ProcessOptions {
  stop?: AbortSignal;
  /** Processor time. Ends an endless loop. */
  cpuSeconds?: number;
  /** Elapsed time, whatever the load of the machine. */
  seconds?: number;
}

/** How the work on a file ended. A failure is caused by the file. */
type Outcome = 'done' | { failed: string };

export interface LimitedProcess {
  send(message: object): void;
  kill(): void;
  /** Rejects when the process is killed from outside or `stop` aborts. */
  outcome: Promise<Outcome>;
}

const PROGRAM = fileURLToPath(new URL('./program.ts', import.meta.url));
const ROOT = new URL('../../../../', import.meta.url);
/** What a process needs of this installation: its own source and its libraries. */
const CODE = ['services/documents/', 'packages/', 'node_modules/', 'package.json', 'services/package.json'].map(
  (path) => fileURLToPath(new URL(path, ROOT)),
);
/** The signals of a process that crashes because of its file. Any other signal was sent from outside. */
const CRASHES: (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];

/** Starts a program in an empty network namespace, with util-linux. */
const [UNSHARE, ...OWN_NETWORK] = ['/usr/bin/unshare', '--user', '--map-current-user', '--net', '--'] as const;
let canUnshare: boolean | undefined;
const hasOwnNetwork = () =>
  (canUnshare ??= spawnSync(UNSHARE, [...OWN_NETWORK, process.execPath, '--version']).status === 0);

/**
 * Runs a module in a thread of a process without this process's environment, which may read its code and `file`, and may not
 * write files, start programs or load native code. It has no network where the system allows it. The module gets the path of
 * the file, if any, as its `workerData`.
 */
export function startProcess(
  module: URL,
  file: string | null,
  { stop, cpuSeconds = 30, seconds = 120 }: ProcessOptions,
  onMessage: (message: unknown) => void,
): LimitedProcess {
  stop?.throwIfAborted();
  const options = [
    '--permission',
    ...[...CODE, ...(file === null ? [] : [file])].map((path) => `--allow-fs-read=${path}`),
    '--allow-worker',
    '--max-old-space-size=64',
    '--max-semi-space-size=2',
  ];
  const child = fork(PROGRAM, [module.href, file ?? '', String(cpuSeconds), String(seconds)], {
    env: {},
    ...(hasOwnNetwork()
      ? { execPath: UNSHARE, execArgv: [...OWN_NETWORK, process.execPath, ...options] }
      : { execArgv: options }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const kill = () => void child.kill('SIGKILL');
  stop?.addEventListener('abort', kill);
  const outcome = outcomeOf(child, onMessage).finally(() => stop?.removeEventListener('abort', kill));
  return {
    // The process may just have ended, which its outcome tells.
    send: (message) => void child.send(message, () => undefined),
    kill,
    outcome,
  };
}

async function outcomeOf(child: ChildProcess, onMessage: (message: unknown) => void): Promise<Outcome> {
  let outcome: Outcome | undefined;
  child.on('message', (message: ThreadMessage) => {
    if (typeof message === 'object' && 'message' in message) onMessage(message.message);
    else outcome = message;
  });
  // Messages arrive before `disconnect`, but possibly after `exit`.
  const [[code, signal]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [
    [number | null, NodeJS.Signals | null],
    unknown,
  ];
  if (outcome) return outcome;
  if (CRASHES.includes(signal)) return { failed: `The process crashed with ${signal}` };
  throw new Error(`The process ended with ${signal ?? code} and without an outcome`);
}
