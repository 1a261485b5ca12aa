import PQueue from 'p-queue';

import { startProcess } from '../../limited-process/start-process.ts';
import type { PageFacts } from '../reading/page-facts.ts';
import type { SourceCall, SourceFailure, SourceReply, SourceResults } from './source-messages.ts';

/** 1,000 pages are read within it, or 200 slips split and checked. */
const CPU_SECONDS = 100;
/** Less than the lease of a step of a run. */
const SECONDS = 150;
const THREAD = new URL('./source-thread.ts', import.meta.url);

/** What is wrong with a file, as its run says. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code: SourceFailure;
  constructor(code: SourceFailure) {
    super(code);
    this.code = code;
  }
}

/** A file exceeds the limits of its process, or crashes it. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

type CallOf<Name extends SourceCall['call']> = Omit<Extract<SourceCall, { call: Name }>, 'call'>;

export interface SourceProcess {
  /** Throws `SourceError`, `ProcessEnded`, or another error when the process is killed from outside. */
  call<Name extends SourceCall['call']>(name: Name, parameters: CallOf<Name>): Promise<SourceResults[Name]>;
  close(): Promise<void>;
}

/** Starts a limited process that works on files of a run in `folder`. Calls `onPage` for each page that it reads. */
function startSourceProcess(
  folder: string,
  { stop, onPage }: { stop?: AbortSignal; onPage?: (page: PageFacts) => void } = {},
): SourceProcess {
  let pending: { resolve(result: never): void; reject(error: Error): void } | undefined;
  let ended: Error | undefined;
  const started = startProcess(
    THREAD,
    folder,
    { cpuSeconds: CPU_SECONDS, seconds: SECONDS, ...(stop && { stop }) },
    (message) => {
      const reply = message as SourceReply;
      if ('page' in reply) onPage?.(reply.page);
      else if ('result' in reply) pending?.resolve(reply.result as never);
      else pending?.reject(new SourceError(reply.failure));
    },
  );
  const over = started.outcome.then(
    (outcome) => end(new ProcessEnded(outcome === 'done' ? 'Closed' : outcome.failed)),
    (error: unknown) => end(error instanceof Error ? error : new Error(String(error))),
  );
  function end(error: Error): void {
    ended = error;
    pending?.reject(error);
  }
  return {
    async call(name, parameters) {
      if (ended) throw ended;
      return new Promise((resolve, reject) => {
        pending = { resolve, reject };
        started.send({ call: name, ...parameters });
      });
    },
    async close() {
      started.kill();
      await over;
    },
  };
}

/** One for the run that is read, one for a decision. Bounds memory. */
const processes = new PQueue({ concurrency: 2 });

/** Runs the process for the time of `use`. */
export function withSourceProcess<Result>(
  folder: string,
  options: Parameters<typeof startSourceProcess>[1],
  use: (source: SourceProcess) => Promise<Result>,
): Promise<Result> {
  return processes.add(async () => {
    const source = startSourceProcess(folder, options);
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  });
}
