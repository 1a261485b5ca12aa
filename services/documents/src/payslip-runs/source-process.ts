import PQueue from 'p-queue';

import { startProcess } from '../limited-process/index.ts';
import type { PackedPage, SourceCall, SourceFailure, SourceReply, SourceResults } from './source-messages.ts';

/** 1,000 pages are drawn within it. */
const CPU_SECONDS = 400;
/** Less than the lease of a step of a run. */
const SECONDS = 600;
const PAGE_SECONDS = 20;
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

/** Starts a limited process that works on PDFs, or on one archive. Calls `onPage` for each page that it draws. */
function startSourceProcess({ archive, stop, onPage, pageSeconds = PAGE_SECONDS }: ProcessParameters): SourceProcess {
  let pending: { resolve(result: never): void; reject(error: Error): void } | undefined;
  let ended: Error | undefined;
  const started = startProcess(
    THREAD,
    archive ?? null,
    { cpuSeconds: CPU_SECONDS, seconds: SECONDS, ...(stop && { stop }) },
    (message) => {
      const reply = message as SourceReply;
      pageTimer.refresh();
      if ('page' in reply) onPage?.(reply.page);
      else if ('result' in reply) pending?.resolve(reply.result as never);
      else pending?.reject(new SourceError(reply.failure));
    },
  );
  // A user waits for the pages: one that takes longer is a fault of its file.
  let isDrawing = false;
  const pageTimer = setTimeout(() => {
    if (!isDrawing) return;
    end(new SourceError('page-limits'));
    started.kill();
  }, pageSeconds * 1000);
  const over = started.outcome.then(
    (outcome) => end(new ProcessEnded(outcome === 'done' ? 'Closed' : outcome.failed)),
    (error: unknown) => end(error instanceof Error ? error : new Error(String(error))),
  );
  function end(error: Error): void {
    ended ??= error;
    pending?.reject(ended);
  }
  return {
    async call(name, parameters) {
      if (ended) throw ended;
      isDrawing = name === 'draw';
      pageTimer.refresh();
      try {
        return await new Promise((resolve, reject) => {
          pending = { resolve, reject };
          started.send({ call: name, ...parameters });
        });
      } finally {
        isDrawing = false;
      }
    },
    async close() {
      clearTimeout(pageTimer);
      started.kill();
      await over;
    },
  };
}

interface ProcessParameters {
  /** The path of the archive that the process may read. */
  archive?: string;
  stop?: AbortSignal;
  onPage?(page: PackedPage): void;
  /** The longest time for one page. */
  pageSeconds?: number;
}

/** One for the run that is read, one for a decision. Bounds memory. */
const processes = new PQueue({ concurrency: 2 });

/** Runs the process for the time of `use`. */
export function withSourceProcess<Result>(
  parameters: ProcessParameters,
  use: (source: SourceProcess) => Promise<Result>,
): Promise<Result> {
  return processes.add(async () => {
    const source = startSourceProcess(parameters);
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  });
}
