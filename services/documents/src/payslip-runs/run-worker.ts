import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import { matchSlips, type ProposedSlip } from '@kontor/payslip-pages/matching';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Scanner } from '../uploads/index.ts';

import { markDoubles, provisionalState } from './mark-double-slips.ts';
import { failRun } from './fail-run.ts';
import { payrollPeople, type RunDeps } from './run-deps.ts';
import { readSources, scanSource, STEP_MS, unpackSource } from './read-sources.ts';
import { PayslipRun } from './run.entity.ts';
import { ownerColumns } from './slip-owners.ts';
import { PayslipSlip } from './slip.entity.ts';
import { PayslipSource } from './source.entity.ts';
import { type SourceProcess, withSourceProcess } from './source-process.ts';
import { splitSlip } from './split-slips.ts';
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

  /** Returns null for a run that needs no further step. */
  async function step(runId: number, stop: AbortSignal): Promise<Finish | null> {
    const em = orm.em.fork();
    const run = await em.findOne(PayslipRun, { id: runId, state: 'reading' });
    if (!run) return null;
    const sources = await em.find(PayslipSource, { runId }, { orderBy: { position: 'asc', id: 'asc' } });
    const unscanned = scanner && sources.find(({ isScanned }) => !isScanned);
    if (scanner && unscanned) return scanSource(deps, scanner, unscanned, stop);
    const archive = sources.find(({ kind }) => kind === 'zip');
    if (archive) return unpackSource(deps, archive, stop);
    const unread = sources.filter(({ isRead }) => !isRead);
    if (unread.length > 0) return readSources(deps, runId, unread, stop);
    const slips = await em.find(PayslipSlip, { runId }, { orderBy: { position: 'asc', firstPage: 'asc' } });
    if (slips.length === 0) return match(runId);
    const unsplit = slips.filter(({ isSplit }) => !isSplit);
    return unsplit.length > 0 ? split(sources, unsplit, stop) : null;
  }

  async function match(runId: number): Promise<Finish> {
    const people = await orPostpone(deps.people());
    const facts = await findPages(orm.em.fork(), runId);
    const proposed = matchSlips(facts, payrollPeople(people));
    const fileOf = new Map(facts.map((file) => [file.source, file]));
    if (proposed.length === 0) return (tx) => failRun(tx, runId, { code: 'pdf-broken', source: null });
    return async (tx) => {
      if (!(await tx.findOne(PayslipRun, { id: runId }))) return;
      for (const slip of proposed) {
        const columns = columnsOf(slip);
        const { sourceId, position, pages } = fileOf.get(slip.source)!;
        tx.create(PayslipSlip, {
          runId,
          sourceId,
          position,
          ...columns,
          ...ownerColumns(columns, pages, people),
          state: provisionalState(columns),
        });
      }
      await tx.flush();
      await markDoubles(tx, runId);
    };
  }

  /** Splits as many slips as fit into a step. */
  async function split(sources: PayslipSource[], unsplit: PayslipSlip[], stop: AbortSignal): Promise<Finish> {
    const people = await orPostpone(deps.people());
    const endAt = performance.now() + STEP_MS;

    /** Returns false when the rest is left to the next step. */
    async function splitAll(process: SourceProcess, source: PayslipSource, slips: PayslipSlip[]): Promise<boolean> {
      const [stored] = await findPages(orm.em.fork(), source.runId, source.id);
      for (const slip of slips) {
        const columns = await splitSlip(deps, process, source, slip, stored!, people);
        await orm.em.fork().nativeUpdate(PayslipSlip, { id: slip.id, isSplit: false }, columns);
        if (performance.now() > endAt) return false;
      }
      return true;
    }

    await withSourceProcess({ stop }, async (process) => {
      for (const [sourceId, slips] of Map.groupBy(unsplit, (slip) => slip.sourceId)) {
        const source = sources.find(({ id }) => id === sourceId)!;
        if (!(await splitAll(process, source, slips))) return;
      }
    });
    return async () => undefined;
  }

  return createWorker<RunPayload>(
    orm,
    {
      kind: RUN,
      everySeconds: 2,
      // Bounds memory.
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 2, longestSeconds: 300 },
      maxFailures: MAX_FAILURES,
      async run({ payload: { runId } }, stop) {
        const finish = await step(runId, stop);
        return async (tx) => {
          if (finish) {
            await finish(tx);
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

/** The columns of a slip as the reader proposes it. */
export const columnsOf = ({ firstPage, lastPage, source, employeeId, decidedBy, reason, state }: ProposedSlip) => ({
  firstPage,
  lastPage,
  source,
  employeeId: employeeId === null ? null : Number(employeeId),
  decidedBy,
  reason,
  state,
});
