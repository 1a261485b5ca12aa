import type { EntityManager } from '@mikro-orm/postgresql';

import { jobsTable } from './enqueue.ts';

/**
 * A claimed job. `attempts` counts its claims, this one included; `failures` those that ended in a failure of the job;
 * `deaths` the last ones in a row that ended without a result, as when their process was killed.
 */
export interface QueuedJob<Payload = unknown> {
  id: string;
  kind: string;
  key: string | null;
  payload: Payload;
  createdAt: Date;
  attempts: number;
  failures: number;
  deaths: number;
  /** When its lease ends, as the database writes it. */
  leaseEnd: string;
}

/**
 * Thrown by a job that cannot run now for a reason beyond the job, such as an unavailable server. It is retried with
 * back-off for as long as that lasts, and never becomes a dead letter.
 */
export class JobPostponed extends Error {
  override name = 'JobPostponed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The same for a job that has not begun: it runs again at once, and the attempt does not count. */
export class JobReleased extends JobPostponed {
  override name = 'JobReleased';
}

/** The result of a call that a job depends on; its failure says nothing about the job and postpones it. */
export const orPostpone = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => Promise.reject(new JobPostponed(error)));

/** How long a job waits after its first attempt; twice as long after each next one, up to `longestSeconds`. */
export interface BackOff {
  firstSeconds: number;
  longestSeconds: number;
}

/** Whether a job that is due may have ended its process: its last claim ended without a result. */
export async function isAnySuspected(em: EntityManager, kind: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select from ${jobsTable(em)} where kind = ? and ${SUSPECTED} and dead_at is null and run_at <= now() limit 1`,
    [kind],
  );
  return rows.length > 0;
}

const SUSPECTED = 'unfinished > 0';

interface Claim {
  count: number;
  leaseSeconds: number;
  /** Claims only jobs whose last claim ended without a result; they are skipped otherwise. */
  isSuspected?: boolean;
}

/**
 * Claims at most `count` jobs of `kind` that are due, each for one worker only. The claim is a lease and not a lock: a
 * transaction that stays open while a job runs would cost a connection, hold back vacuum and end by its own time limit.
 */
export async function claimJobs<Payload>(
  em: EntityManager,
  kind: string,
  { count, leaseSeconds, isSuspected = false }: Claim,
): Promise<QueuedJob<Payload>[]> {
  return em.execute<QueuedJob<Payload>[]>(
    `with due as materialized (
       select id from ${jobsTable(em)}
       where kind = ? and dead_at is null and run_at <= now() and ${isSuspected ? SUSPECTED : `not ${SUSPECTED}`}
       order by priority desc, run_at limit ?
       for update skip locked
     )
     update ${jobsTable(em)} as job
     set attempts = job.attempts + 1, unfinished = job.unfinished + 1, run_at = now() + make_interval(secs => ?)
     from due where job.id = due.id
     returning job.id, job.kind, job.key, job.payload, job.created_at as "createdAt", job.attempts, job.failures,
       job.unfinished - 1 as deaths, job.run_at::text as "leaseEnd"`,
    [kind, count, leaseSeconds],
  );
}

/** The lease has ended: another worker may run the job. */
export class LeaseOver extends Error {
  override name = 'LeaseOver';

  constructor() {
    super('The lease of the job is over');
  }
}

/**
 * Removes a job that is done. Throws `LeaseOver` when another worker has claimed it since, or has removed it after the lease.
 * A job that was cancelled while it ran is removed before its lease ends, which is no error.
 */
export async function removeJob(em: EntityManager, { id, attempts, leaseEnd }: QueuedJob): Promise<void> {
  const removed = await em.execute<unknown[]>(
    `delete from ${jobsTable(em)} where id = ? and attempts = ? and dead_at is null returning id`,
    [id, attempts],
  );
  if (removed.length > 0) return;
  const lost = await em.execute<unknown[]>(
    `select where clock_timestamp() >= ?::timestamptz or exists (select from ${jobsTable(em)} where id = ?)`,
    [leaseEnd, id],
  );
  if (lost.length > 0) throw new LeaseOver();
}

/** How long a job waits after its nth attempt. */
export const waitSeconds = ({ firstSeconds, longestSeconds }: BackOff, attempts: number): number =>
  Math.min(firstSeconds * 2 ** Math.min(attempts - 1, 30), longestSeconds);

interface Return {
  /** How long the job waits. */
  seconds: number;
  error: unknown;
  /** Whether the attempt does not count, counts as a failure, or was the last one. */
  isReleased: boolean;
  isFailure: boolean;
  isDead: boolean;
}

/**
 * Returns an unfinished job to the queue; a job that is held stays held. False when its lease has ended and another worker
 * has claimed it.
 */
export async function returnJob(em: EntityManager, { id, attempts }: QueuedJob, how: Return): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update ${jobsTable(em)}
     set run_at = case when run_at = 'infinity' then run_at else now() + make_interval(secs => ?) end, last_error = ?, attempts = attempts - ?, failures = failures + ?,
       unfinished = case when ? then unfinished - 1 else 0 end, dead_at = case when ? then now() end
     where id = ? and attempts = ? and dead_at is null returning id`,
    [
      how.seconds,
      storable(how.error),
      Number(how.isReleased),
      Number(how.isFailure),
      how.isReleased,
      how.isDead,
      id,
      attempts,
    ],
  );
  return rows.length > 0;
}

/** The message of an error as PostgreSQL stores it. */
const storable = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
