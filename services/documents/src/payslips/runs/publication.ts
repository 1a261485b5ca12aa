import type { Publication } from '@kontor/contracts/schemas';
import type { SignedInOrigin } from '@kontor/audit/log';
import { HttpError, invalidRequest } from '@kontor/service-kit/http';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { runChanged, runLocked } from '../../errors.ts';
import { lockRun } from './find-run.ts';
import { checkPublishable, type PublicationRules, publish, type Publisher } from './publish-run.ts';
import { PayslipRun } from './run.entity.ts';
import type { RunDeps } from './run-deps.ts';

const PUBLICATION = 'payslip-publication';
const LEASE_SECONDS = 120;

interface PublicationPayload {
  runId: number;
  by: Publisher;
}

const keyOf = (runId: number) => String(runId);

/**
 * Publishes a run, now or at a moment. The same version twice is once. Throws 400 for a moment in the past, 403 and 409 as
 * `checkPublishable`, and 404.
 */
export async function publishRun(
  deps: RunDeps,
  rules: PublicationRules,
  runId: number,
  { version, at }: Publication,
  by: SignedInOrigin,
): Promise<void> {
  const publishAt = at === undefined ? null : new Date(at);
  const people = await deps.people();
  const hasChanged = await deps.orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.publishedVersion === version && (publishAt ? run.state === 'scheduled' : run.state === 'published'))
      return false;
    if (run.version !== version) throw runChanged();
    if (run.state !== 'open') throw runLocked();
    if (publishAt && publishAt.getTime() <= Date.now())
      throw invalidRequest('The moment is in the past.', [{ path: '/at', message: 'In the past' }]);
    const publisher = publisherOf(by);
    if ((await checkPublishable(tx, run, publisher, people, rules)).hasChanged) return true;
    if (publishAt) await schedule(tx, run, publisher, publishAt);
    else await publish(tx, run, publisher, rules);
    return false;
  });
  if (hasChanged) throw runChanged();
}

const publisherOf = ({ user, clientAddress, id }: SignedInOrigin): Publisher => ({
  user: { id: user.id, name: user.name },
  clientAddress,
  id,
});

async function schedule(tx: EntityManager, run: PayslipRun, by: Publisher, publishAt: Date): Promise<void> {
  Object.assign(run, { state: 'scheduled', publishAt, publishedBy: by.user.id, publishedVersion: run.version });
  run.version++;
  const payload: PublicationPayload = { runId: run.id, by };
  await enqueue(tx, PUBLICATION, payload, { key: keyOf(run.id), runAt: publishAt });
}

/** Opens a scheduled run again. Throws 404, and 409 for a run that was published. */
export async function unscheduleRun({ orm }: RunDeps, runId: number): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.state === 'open') return;
    if (run.state !== 'scheduled') throw runLocked();
    await unschedule(tx, run);
  });
}

async function unschedule(tx: EntityManager, run: PayslipRun): Promise<void> {
  reopen(run);
  await removePublication(tx, run.id);
}

function reopen(run: PayslipRun): void {
  Object.assign(run, { state: 'open', publishAt: null, publishedBy: null, publishedVersion: null });
  run.version++;
}

/** Removes the job of a scheduled publication. */
export async function removePublication(tx: EntityManager, runId: number): Promise<void> {
  await tx.execute('delete from documents.jobs where kind = ? and key = ?', [PUBLICATION, keyOf(runId)]);
}

const lockScheduled = (tx: EntityManager, id: number) =>
  tx.findOne(PayslipRun, { id, state: 'scheduled' }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Publishes runs at their moment. What changed since opens the run again. */
export function createPublicationWorker(deps: RunDeps, rules: PublicationRules): Worker {
  const { orm, log } = deps;
  return createWorker<PublicationPayload>(
    orm,
    {
      kind: PUBLICATION,
      everySeconds: 1,
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 2, longestSeconds: 60 },
      async run({ payload: { runId, by } }) {
        const people = await orPostpone(deps.people());
        const hasChanged = await orm.em
          .fork()
          .transactional(async (tx) => {
            const run = await lockScheduled(tx, runId);
            if (!run || run.publishAt!.getTime() > Date.now()) return false;
            if ((await checkPublishable(tx, run, by, people, rules)).hasChanged) return true;
            await publish(tx, run, by, rules);
            return false;
          })
          .catch((error: unknown) => {
            if (error instanceof HttpError) return true;
            throw error;
          });
        if (!hasChanged) return;
        log.warn({ event: 'payslip-run-changed', runId }, 'Scheduled payslip run not published: it has changed');
        return async (tx) => {
          const run = await lockScheduled(tx, runId);
          if (run) reopen(run);
        };
      },
    },
    log,
  );
}
