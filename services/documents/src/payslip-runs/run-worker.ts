import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import { gatherEvidence, matchSlips } from '@kontor/payslip-pages/matching';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Scanner } from '../uploads/index.ts';
import { failRun, RunFailed } from './fail-run.ts';
import { markDoubles, provisionalState } from './mark-double-slips.ts';
import { readSources, scanSource, unpackSource } from './read-sources.ts';
import { payrollPeople, type RunDeps } from './run-deps.ts';
import { PayslipRun, PayslipSlip, PayslipSource } from './run.entity.ts';
import { slipColumns } from './slip-owners.ts';
import { splitSlips } from './split-slips.ts';
import { findPages } from './stored-files.ts';

const RUN = 'payslip-run';
/** Longer than a process may take for one file. */
const LEASE_SECONDS = 660;
/** How often failures are retried that say nothing about a file. */
const MAX_FAILURES = 8;

interface RunPayload {
  runId: number;
}

/** Queues the next step of a run. */
export const enqueueStep = (tx: EntityManager, runId: number) => enqueue(tx, RUN, { runId } satisfies RunPayload);

type Finish = (tx: EntityManager) => Promise<void>;

/** Reads the files of new runs step by step: each stores what it did, so that a restart repeats one step at most. */
export function createRunWorker(deps: RunDeps, scanner: Scanner | null): Worker {
  const { orm, log } = deps;

  /** What a run needs next; null for one that needs nothing more. */
  async function nextStep(runId: number): Promise<((stop: AbortSignal) => Promise<Finish | void>) | null> {
    const em = orm.em.fork();
    const run = await em.findOne(PayslipRun, { id: runId, state: 'reading' });
    if (!run) return null;
    const sources = await em.find(PayslipSource, { runId }, { orderBy: { position: 'asc', id: 'asc' } });
    const unscanned = scanner && sources.find(({ isScanned }) => !isScanned);
    if (scanner && unscanned) return (stop) => scanSource(deps, scanner, unscanned, stop);
    const archive = sources.find(({ kind }) => kind === 'zip');
    if (archive) return (stop) => unpackSource(deps, archive, stop);
    const unread = sources.filter(({ isRead }) => !isRead);
    if (unread.length > 0) return (stop) => readSources(deps, runId, unread, stop);
    const slips = await em.find(PayslipSlip, { runId }, { orderBy: { position: 'asc', firstPage: 'asc' } });
    if (slips.length === 0) return () => match(runId);
    const unsplit = slips.filter(({ isSplit }) => !isSplit);
    return unsplit.length > 0 ? (stop) => splitSlips(deps, sources, unsplit, stop) : null;
  }

  async function match(runId: number): Promise<Finish> {
    const people = await orPostpone(deps.people());
    const readers = payrollPeople(people);
    const files = await findPages(orm.em.fork(), runId);
    const proposed = matchSlips(files.map((file) => gatherEvidence(file, readers)));
    if (proposed.length === 0) throw new RunFailed('pdf-broken', null);
    const fileOf = new Map(files.map((file) => [file.source, file]));
    return async (tx) => {
      if (!(await tx.findOne(PayslipRun, { id: runId }))) return;
      for (const slip of proposed) {
        const { sourceId, position, pages } = fileOf.get(slip.source)!;
        const columns = slipColumns(slip, pages, people);
        tx.create(PayslipSlip, { ...columns, runId, sourceId, position, state: provisionalState(columns) });
      }
      await tx.flush();
      await markDoubles(tx, runId);
    };
  }

  return createWorker<RunPayload>(
    orm,
    {
      kind: RUN,
      // Bounds memory.
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 2, longestSeconds: 300 },
      maxFailures: MAX_FAILURES,
      async run({ payload: { runId } }, stop) {
        const step = await nextStep(runId);
        const finish = await step?.(stop).catch((error: unknown): Finish => {
          if (error instanceof RunFailed) return (tx) => failRun(tx, runId, error);
          throw error;
        });
        return async (tx) => {
          if (step) {
            await finish?.(tx);
            return enqueueStep(tx, runId);
          }
          await markDoubles(tx, runId);
          const opened = await tx.nativeUpdate(PayslipRun, { id: runId, state: 'reading' }, { state: 'open' });
          if (opened > 0) log.info({ event: 'payslip-run-read', runId }, 'Payslip run read');
        };
      },
      onDead: (tx, { payload: { runId } }) => failRun(tx, runId, { code: 'pdf-broken', source: null }),
    },
    log,
  );
}
