import {
  internalPaths,
  type PayslipRunMailRequest,
  reopenReasons,
  type ReopenReason,
} from '@kontor/contracts/internal';
import type { InternalClient } from '@kontor/service-kit/http-client';
import type { Publication } from '@kontor/contracts/schemas';
import { HttpError, invalidRequest } from '@kontor/service-kit/http';
import { createWorker, enqueue, orPostpone, type Worker } from '@kontor/service-kit/queue';
import { type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { runChanged, wrongRunState } from '../errors.ts';
import { lockRun } from './find-run.ts';
import { checkPublishable, type PublicationRules, publish, type Publisher } from './publish-slips.ts';
import { PayslipRun } from './run.entity.ts';
import type { PayrollCaller, RunDeps } from './run-deps.ts';

const PUBLICATION = 'payslip-publication';
const RUN_MAIL = 'payslip-run-mail';
const LEASE_SECONDS = 120;

interface PublicationPayload {
  runId: number;
  by: Publisher;
}

const keyOf = (runId: number) => String(runId);

/**
 * Publishes a run, now or later. A repeated call for the same version does nothing. Throws 404, 400 for a moment in the past,
 * and 403 and 409 as `checkPublishable` does.
 */
export async function publishRun(
  deps: RunDeps,
  rules: PublicationRules,
  runId: number,
  { version, at }: Publication,
  by: PayrollCaller,
): Promise<void> {
  const publishAt = at === undefined ? null : new Date(at);
  const people = await deps.people();
  const hasChanged = await deps.orm.em.fork().transactional(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.publishedVersion === version && (publishAt ? run.state === 'scheduled' : run.state === 'published'))
      return false;
    if (run.version !== version) throw runChanged();
    if (run.state !== 'open') throw wrongRunState();
    if (publishAt && publishAt.getTime() <= Date.now())
      throw invalidRequest('The moment is in the past.', [{ path: '/at', message: 'In the past' }]);
    const publisher = { user: { id: by.user.id, name: by.user.name }, clientAddress: by.clientAddress, id: by.id };
    if (await checkPublishable(tx, run, publisher, people, rules)) return true;
    if (publishAt) await schedule(tx, run, publisher, publishAt);
    else await publish(tx, run, publisher, rules);
    return false;
  });
  if (hasChanged) throw runChanged();
}

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
    if (run.state !== 'scheduled') throw wrongRunState();
    reopen(run);
    await removePublication(tx, runId);
  });
}

function reopen(run: PayslipRun): void {
  Object.assign(run, { state: 'open', publishAt: null, publishedBy: null, publishedVersion: null });
  run.version++;
}

/** Removes the job of a scheduled publication. */
export async function removePublication(tx: EntityManager, runId: number): Promise<void> {
  await tx.execute('delete from documents.jobs where kind = ? and key = ?', [PUBLICATION, keyOf(runId)]);
}

const lockScheduled = (tx: EntityManager, where: FilterQuery<PayslipRun>) =>
  tx.findOne(PayslipRun, { $and: [{ state: 'scheduled' }, where] }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Why a publication was refused. Rethrows any other error: the job is repeated. */
function reasonOf(error: unknown): ReopenReason {
  const reason = error instanceof HttpError && reopenReasons.find((each) => each === error.code);
  if (!reason) throw error;
  return reason;
}

/** Publishes scheduled runs when they are due. If a run has changed, it is opened again and its scheduler gets a mail. */
export function createPublicationWorker(deps: RunDeps, rules: PublicationRules): Worker {
  const { orm, log } = deps;
  return createWorker<PublicationPayload>(
    orm,
    {
      kind: PUBLICATION,
      concurrency: 1,
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 2, longestSeconds: 60 },
      async run({ payload: { runId, by } }) {
        const people = await orPostpone(deps.people());
        const refusal = await orm.em
          .fork()
          .transactional(async (tx) => {
            // By the database's clock, by which the job is due.
            const run = await lockScheduled(tx, { id: runId, publishAt: { $lte: raw('now()') } });
            if (!run) return null;
            if (await checkPublishable(tx, run, by, people, rules)) return 'run-changed' as const;
            await publish(tx, run, by, rules);
            return null;
          })
          .catch(reasonOf);
        if (!refusal) return;
        log.warn({ event: 'payslip-run-opened-again', runId, reason: refusal }, 'Scheduled payslip run not published');
        return async (tx) => {
          const run = await lockScheduled(tx, { id: runId });
          if (!run) return;
          reopen(run);
          const { period, category } = run;
          const mail: RunMail = { userId: by.user.id, runId, period, category, reason: refusal };
          await enqueue(tx, RUN_MAIL, mail);
        };
      },
    },
    log,
  );
}

type RunMail = Omit<PayslipRunMailRequest, 'id'>;

/** Has identity send the mails about runs that were opened again, each once: its id is that of its job. */
export const createRunMailWorker = ({ orm, log }: RunDeps, identity: InternalClient): Worker =>
  createWorker<RunMail>(
    orm,
    {
      kind: RUN_MAIL,
      concurrency: 1,
      // Longer than identity may take to respond.
      leaseSeconds: 60,
      backOff: { firstSeconds: 5, longestSeconds: 300 },
      async run({ id, payload }) {
        const mail: PayslipRunMailRequest = { id, ...payload };
        await orPostpone(identity.post(internalPaths.payslipRunMails, mail));
      },
    },
    log,
  );
