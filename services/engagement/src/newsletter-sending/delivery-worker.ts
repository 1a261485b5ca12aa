import type { Orm } from '@kontor/service-kit/database';
import { createWorker, JobPostponed, type QueuedJob, type Worker } from '@kontor/service-kit/queue';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';

import { type AddressHash, readRefusal } from '../bounces/index.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../mail/index.ts';
import { DELIVERY, findDelivery, findWaiting, LEASE_SECONDS, type ReachableDelivery } from './deliveries.ts';
import { endFailed, endRefused, endSent } from './end-delivery.ts';
import type { PauseReason } from './pause-sending.ts';

/** Letters in flight in one process, and the connections of its mailer. */
export const LETTERS_AT_ONCE = 2;
/** With the back-off, over about four hours. */
const MAX_DEFERRALS = 10;

interface Deps {
  orm: Orm;
  log: Logger;
  /** Has `LETTERS_AT_ONCE` connections, apart from those of account mails, which never wait for letters. */
  mailer: Mailer;
  hash: AddressHash;
  mailsPerMinute: number;
  /** Renders a letter. An exception postpones it. */
  write(delivery: ReachableDelivery): Promise<OutgoingMail>;
}

/**
 * Sends letters at a rate that all replicas share. `unique (issue_id, subscription_id)` in migrations/0001-schema.ts guarantees
 * one delivery of an issue to a subscription. If a worker is killed, only the letters it was sending are repeated, with the
 * same Message-IDs.
 */
export function createDeliveryWorker(deps: Deps): Worker {
  const { orm, log, mailer, hash, mailsPerMinute } = deps;

  /** Returns why the letter was refused; null if it was accepted. Throws if the delivery is to be retried. */
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

  function reportPause(issueId: number, pause: PauseReason | null): void {
    if (!pause) return;
    const { reason, refusal } = pause;
    log.error({ event: 'newsletter-paused', issueId, reason, code: refusal?.code }, 'Newsletter paused');
  }

  return createWorker(
    orm,
    {
      kind: DELIVERY,
      concurrency: LETTERS_AT_ONCE,
      admit: (free) => takePermits(orm, mailsPerMinute, free),
      leaseSeconds: LEASE_SECONDS,
      backOff: { firstSeconds: 60, longestSeconds: 3600 },
      stopMs: 5_000,
      async run(job, stop) {
        const delivery = await findWaiting(orm.em.fork(), job.key!);
        if (!delivery) return;
        const { id, issueId, recipient } = delivery;
        if (!recipient) return async (tx) => reportPause(issueId, await endFailed(tx, delivery, 'unsubscribed', hash));
        const refusal = await send({ ...delivery, recipient }, job, stop);
        log.debug({ delivery: id, issueId, refusal: refusal?.code }, 'Letter sent or refused');
        return async (tx) => {
          if (refusal) return reportPause(issueId, await endRefused(tx, delivery, readRefusal(refusal), hash));
          await endSent(tx, delivery, hash);
          await speedUp(tx);
        };
      },
      // A letter that keeps crashing the process must not block completion.
      async onDead(tx, { key }) {
        const delivery = await findDelivery(tx, key!);
        if (delivery) reportPause(delivery.issueId, await endFailed(tx, delivery, 'process-ended', hash));
      },
    },
    log,
  );
}

/** The longest time between two letters while the mail server defers them, unless the setting is slower. */
const SLOWEST_SECONDS = 30;
/** Unused permits accumulate for at most this long. They have to, because the worker's timer is late at times. */
const BURST_SECONDS = 2;

/**
 * Takes permits to send letters; all replicas share `perMinute`. Returns the number of permits, at most `wanted`, and 0 while
 * other mails wait. Uses the clock of the database; if the clock was set back, counting restarts from now.
 */
async function takePermits(orm: Orm, perMinute: number, wanted: number): Promise<number> {
  const perSecond = perMinute / 60;
  const [taken] = await orm.em.fork().execute<{ permits: number }[]>(
    `with pace as materialized (
       select least(?::float8, permits + greatest(0, extract(epoch from clock_timestamp() - counted_at))
         * greatest(?::float8 / 2 ^ slowness, ?::float8)) as available, counted_at > clock_timestamp() as is_ahead
       from engagement.newsletter_pace
       where exists (select from engagement.jobs where kind = '${DELIVERY}' and dead_at is null and run_at <= now())
         and not exists (select from engagement.jobs where kind = 'mail' and dead_at is null and run_at <= now())
       for update
     )
     update engagement.newsletter_pace
     set permits = available - least(?, floor(available)), counted_at = clock_timestamp()
     from pace where available >= 1 or is_ahead
     returning least(?, floor(available))::int as permits`,
    [Math.max(1, perSecond * BURST_SECONDS), perSecond, Math.min(perSecond, 1 / SLOWEST_SECONDS), wanted, wanted],
  );
  return taken?.permits ?? 0;
}

/** Halves the rate: the mail server deferred a letter or was unavailable. */
async function slowDown(em: EntityManager): Promise<void> {
  await em.execute(
    `update engagement.newsletter_pace
     set slowness = least(slowness + 1, 6), permits = 0, counted_at = clock_timestamp()`,
  );
}

/** Doubles a halved rate: the mail server accepted a letter. */
async function speedUp(em: EntityManager): Promise<void> {
  await em.execute(`update engagement.newsletter_pace set slowness = greatest(slowness - 1, 0) where slowness > 0`);
}
