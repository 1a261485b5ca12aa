import type { Orm } from '@kontor/service-kit/database';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Bounces } from '../bounces/bounces.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../mail/mailer.ts';
import {
  type Delivery,
  DELIVERY,
  endDelivery,
  findWaiting,
  LEASE_SECONDS,
  type ReachableDelivery,
} from './deliveries.ts';
import { pauseAfterRefusals } from './pause-sending.ts';
import { slowDown, speedUp, takePermits } from './pace.ts';

/** Letters in flight in one process, and the connections of its mailer. */
export const LETTERS_AT_ONCE = 2;
/** Over some four hours. */
const MAX_DEFERRALS = 10;

interface Deps {
  orm: Orm;
  log: Logger;
  /** With `LETTERS_AT_ONCE` connections of its own, so that account mails never wait for one. */
  mailer: Mailer;
  bounces: Bounces;
  mailsPerMinute: number;
  /** Renders a letter. An exception postpones it. */
  write(delivery: ReachableDelivery): Promise<OutgoingMail>;
}

/**
 * Sends letters, at the pace that all replicas share. Each has its own job and id, so that a letter whose worker was killed
 * is sent again as the same mail, and no other one is.
 */
export function createDeliveryWorker(deps: Deps): Worker {
  const { orm, log, mailer, mailsPerMinute } = deps;

  /** Returns why the letter was refused; null when it was accepted. Throws for one to try again. */
  async function send(delivery: ReachableDelivery, { failures }: QueuedJob, stop: AbortSignal) {
    try {
      await mailer.send(await deps.write(delivery), stop);
      return null;
    } catch (error) {
      if (error instanceof MailRefused && (error.isPermanent || failures + 1 >= MAX_DEFERRALS)) return error;
      if (!stop.aborted) await slowDown(orm.em.fork());
      throw error instanceof MailRefused ? error : new JobPostponed(error);
    }
  }

  return createWorker(
    orm,
    {
      kind: DELIVERY,
      everySeconds: 1,
      concurrency: LETTERS_AT_ONCE,
      admit: (free) => takePermits(orm, mailsPerMinute, free),
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 60, longestSeconds: 3600 },
      stopMs: 5_000,
      async run(job, stop) {
        const delivery = await findWaiting(orm.em.fork(), job.key!);
        if (!delivery) return;
        const { id, issueId, reader } = delivery;
        if (!reader) return (tx) => endDelivery(tx, delivery, 'unsubscribed');
        const refusal = await send({ ...delivery, reader }, job, stop);
        log.debug({ delivery: id, issueId, refusal: refusal?.code }, 'Letter sent or refused');
        return (tx) => (refusal ? endRefused(tx, { ...delivery, reader }, refusal) : endSent(tx, delivery));
      },
    },
    log,
  );

  async function endSent(tx: EntityManager, delivery: Delivery): Promise<void> {
    await endDelivery(tx, delivery, null);
    await speedUp(tx);
  }

  async function endRefused(tx: EntityManager, delivery: ReachableDelivery, refusal: MailRefused): Promise<void> {
    // Locks the subscription first, as its deletion does.
    await deps.bounces.recordRefusal(tx, { id: delivery.id, subscriptionId: delivery.reader.subscriptionId }, refusal);
    await endDelivery(tx, delivery, refusal.code);
    if (await pauseAfterRefusals(tx, delivery.issueId))
      log.error(
        { event: 'newsletter-paused', issueId: delivery.issueId, code: refusal.code },
        'Newsletter paused: the mail server refuses letter after letter',
      );
  }
}
