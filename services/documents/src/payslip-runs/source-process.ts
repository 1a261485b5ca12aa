import { composeSlip } from '@kontor/payslip-pages/slips';
import PQueue from 'p-queue';

import { startProcess } from '../limited-process/index.ts';
import type { PackedPage, SourceCalls, SourceFailure, SourceReply } from './source-thread.ts';

/** 1,000 pages are drawn within it. */
const CPU_SECONDS = 400;
/** Less than the lease of a step of a run. */
const SECONDS = 600;
const PAGE_SECONDS = 20;
const THREAD = new URL('./source-thread.ts', import.meta.url);

/** What is wrong with a file. One that exceeds the limits of its process, or crashes it, is broken. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly code: SourceFailure;
  constructor(code: SourceFailure) {
    super(code);
    this.code = code;
  }
}

export interface SourceProcess {
  /**
   * Calls the thread, after the calls before, and `onPage` for each page that it draws. Throws `SourceError`, or another error
   * when the process is killed from outside.
   */
  call<Name extends keyof SourceCalls>(
    name: Name,
    parameters: Parameters<SourceCalls[Name]>,
    onPage?: (page: PackedPage) => void,
  ): Promise<Awaited<ReturnType<SourceCalls[Name]>>>;
}

interface ProcessParameters {
  /** The path of the archive that the process may read. */
  archive?: string;
  stop?: AbortSignal;
  /** The longest time for one page. */
  pageSeconds?: number;
}

/** One for the run that is read, one for a decision. Bounds memory. */
const processes = new PQueue({ concurrency: 2 });

/** Runs a limited process that works on PDFs, or on one archive, for the time of `use`. */
export const withSourceProcess = <Result>(
  parameters: ProcessParameters,
  use: (source: SourceProcess) => Promise<Result>,
): Promise<Result> =>
  processes.add(async () => {
    const source = startSourceProcess(parameters);
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  });

/** How long a process waits for a decision: its user looks at the run. */
const SPARE_MS = 300_000;

/**
 * Processes for decisions. To start one takes longer than to check a slip, so one is started in advance: when a run is shown,
 * and after each decision. Each works for one decision only.
 */
export function decisionProcesses() {
  let spare: { ready: Promise<ReturnType<typeof startSourceProcess>>; timer: NodeJS.Timeout } | undefined;
  let isClosed = false;

  function prepare(): void {
    if (isClosed || spare) return;
    spare = { ready: warmProcess(), timer: setTimeout(() => void end(), SPARE_MS) };
    // It is started anew for the decision.
    spare.ready.catch(() => undefined);
  }

  function take() {
    const taken = spare;
    spare = undefined;
    clearTimeout(taken?.timer);
    return taken?.ready.catch(() => undefined);
  }

  const end = async () => (await take())?.close();

  return {
    prepare,
    async close(): Promise<void> {
      isClosed = true;
      await end();
    },
    use: <Result>(work: (source: SourceProcess) => Promise<Result>): Promise<Result> =>
      processes.add(async () => {
        const source = (await take()) ?? startSourceProcess({});
        try {
          return await work(source);
        } finally {
          // The next decision is prepared while the user reads the answer to this one.
          void source.close().then(prepare);
        }
      }),
  };
}

/** What a process reads first: to read the first slip takes much longer than the next ones. */
const FIRST_SLIP = composeSlip([
  {
    width: 595,
    height: 842,
    picture: { columns: 1, rows: 1, palette: null, data: new Uint8Array() },
    words: [{ text: 'Payslip', x: 40, y: 40, width: 35, size: 10, angle: 0 }],
  },
]);

/** A process that has loaded what reads slips. */
async function warmProcess() {
  const source = startSourceProcess({});
  try {
    await source.call('read', [FIRST_SLIP]);
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

export type DecisionProcesses = ReturnType<typeof decisionProcesses>;

function startSourceProcess({ archive, stop, pageSeconds = PAGE_SECONDS }: ProcessParameters) {
  let pending: PromiseWithResolvers<never> | undefined;
  let drawing: { onPage: ((page: PackedPage) => void) | undefined; timer: NodeJS.Timeout } | undefined;
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    pending?.reject(ended);
  };
  const limits = { cpuSeconds: CPU_SECONDS, seconds: SECONDS, ...(stop && { stop }) };
  const started = startProcess(THREAD, archive ?? null, limits, (message) => {
    const reply = message as SourceReply;
    if ('page' in reply) {
      drawing?.timer.refresh();
      drawing?.onPage?.(reply.page);
    } else if ('result' in reply) pending?.resolve(reply.result as never);
    else pending?.reject(new SourceError(reply.failure));
  });
  const over = started.outcome.then(
    () => end(new SourceError('pdf-broken')),
    (error: Error) => end(error),
  );
  // A user waits for the pages: one that takes longer is a fault of its file.
  const endPage = () => {
    end(new SourceError('page-limits'));
    started.kill();
  };
  const send: SourceProcess['call'] = async (name, parameters, onPage) => {
    if (ended) throw ended;
    pending = Promise.withResolvers();
    if (name === 'draw') drawing = { onPage, timer: setTimeout(endPage, pageSeconds * 1000) };
    try {
      started.send({ name, parameters });
      return await pending.promise;
    } finally {
      clearTimeout(drawing?.timer);
      drawing = undefined;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const call: SourceProcess['call'] = (...given) => {
    const result = last.then(() => send(...given));
    last = result.catch(() => undefined);
    return result;
  };
  return {
    call,
    async close() {
      started.kill();
      await over;
    },
  };
}
