import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { overloaded } from '../http/errors.ts';

export interface ThreadOptions {
  /** Its default export gets `data` and returns the function that runs a task. Both may be asynchronous. */
  module: URL;
  data?: unknown;
  /** How long a task may take. */
  seconds: number;
  heapMb: number;
  /** How many tasks may be waiting. */
  maxWaiting: number;
  /** How long it may be idle before it ends, which frees 30 MB; for ever by default. Another task starts it again. */
  idleMs?: number;
}

export interface Thread<Input, Output> {
  /**
   * Runs a task; one runs at a time. Throws a `TaskError` when the task throws, a `ThreadEnded` when it exceeds its limits or
   * ends the thread, and 503 when too many tasks wait.
   */
  run(input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** A task failed, and would again: what it was given is at fault. */
export class TaskError extends Error {}

/** The thread ended during a task, which exceeded the limits of time or memory, or crashed. */
export class ThreadEnded extends TaskError {}

/**
 * Runs tasks on untrusted input in a thread, so that none delays the event loop. The thread is killed and replaced when a
 * task exceeds its limits. It has no environment variables but where compiled modules are cached, without which it would compile
 * them itself, in dozens of MB.
 */
export function openThread<Input, Output>(options: ThreadOptions): Thread<Input, Output> {
  const { seconds, maxWaiting, idleMs } = options;
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = undefined;
    await ended?.then((thread) => thread.terminate()).catch(() => undefined);
  }

  async function runNow(input: Input): Promise<Output> {
    try {
      const reply = await replyOf(await (worker ??= startWorker(options)), input, seconds);
      if ('error' in reply) throw new TaskError('The task failed', { cause: reply.error });
      return reply.output as Output;
    } catch (error) {
      if (error instanceof ThreadEnded || !(error instanceof TaskError)) await end();
      throw error;
    }
  }

  return {
    run(input) {
      if (waiting >= maxWaiting) return Promise.reject(overloaded());
      waiting++;
      clearTimeout(idle);
      const result = last
        .then(() => runNow(input))
        .finally(() => {
          if (--waiting === 0 && idleMs !== undefined) idle = setTimeout(() => void end(), idleMs).unref();
        });
      last = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}

async function startWorker({ module, data, heapMb }: ThreadOptions): Promise<Worker> {
  const { NODE_COMPILE_CACHE } = process.env;
  const worker = new Worker(new URL('./program.ts', import.meta.url), {
    workerData: { module: module.href, data },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
  });
  worker.unref();
  // `ready`; rejects when the module fails.
  await once(worker, 'message');
  // A failure between two tasks shows at the next one.
  worker.on('error', () => undefined);
  return worker;
}

type Reply = { output: unknown } | { error: unknown };

async function replyOf(worker: Worker, input: unknown, seconds: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const onExit = () => reject(new ThreadEnded('The thread ended'));
  const onError = (error: Error & { code?: string }) =>
    reject(
      new ThreadEnded(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'The task used too much memory' : error.message),
    );
  const timer = setTimeout(() => reject(new ThreadEnded(`The task took more than ${seconds} s`)), seconds * 1000);
  worker.on('message', resolve).on('error', onError).on('exit', onExit);
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(input);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', onError).off('exit', onExit);
  }
}
