import type { EntityManager } from '@mikro-orm/postgresql';

import { jobsTable } from './jobs-table.ts';

/**
 * A claimed job. `attempts` counts its claims, including this one; `failures` those that ended in a failure of the job;
 * `crashes` the last ones in a row that ended without a result, because the process crashed or the lease expired.
 */
export interface QueuedJob<Payload = unknown> {
  id: string;
  kind: string;
  key: string | null;
  payload: Payload;
  createdAt: Date;
  attempts: number;
  failures: number;
  crashes: number;
  /** When the lease of this claim ends, as the database writes it. */
  leaseEnd: string;
}

/**
 * Thrown by a job that cannot run now for a reason beyond the job, such as an unavailable server. The job is retried
 * with back-off until it can run, and never becomes a dead letter for this reason.
 */
export class JobPostponed extends Error {
  override name = 'JobPostponed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Like `JobPostponed`, for a job that has not started: it is due at once, and the attempt is not counted. */
export class JobReleased extends JobPostponed {
  override name = 'JobReleased';
}

/** Awaits a call that a job depends on. If the call fails, the job is postponed, as it has not failed itself. */
export const orPostpone = <Result>(result: Promise<Result>): Promise<Result> =>
  result.catch((error: unknown) => Promise.reject(new JobPostponed(error)));

/** How long a job waits after its first attempt. The time doubles with each attempt, up to `longestSeconds`. */
export interface BackOff {
  firstSeconds: number;
  longestSeconds: number;
}

/** Whether the last claim of a due job ended without a result, so the job may have crashed its process. */
export async function isAnyCrashed(em: EntityManager, kind: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select from ${jobsTable(em)} where kind = ? and ${HAS_CRASHED} and dead_at is null and run_at <= now() limit 1`,
    [kind],
  );
  return rows.length > 0;
}

const HAS_CRASHED = 'unfinished > 0';

interface Claim {
  count: number;
  leaseSeconds: number;
  /** How many the caller could run; `count` by default. */
  free?: number;
  /** Claims only jobs whose last claim ended without a result. By default these jobs are skipped. */
  hasCrashed?: boolean;
}

interface Claimed<Payload> {
  jobs: QueuedJob<Payload>[];
  /** If fewer than `free`: in how many seconds the next one is due that has not crashed; null for none. */
  dueIn: number | null;
}

/**
 * Claims at most `count` due jobs of `kind`, each for one worker only. The claim is a lease and not a lock: a
 * transaction that stays open while a job runs would use a connection, hold back vacuum and exceed its time limit.
 */
export async function claimJobs<Payload>(
  em: EntityManager,
  kind: string,
  { count, free = count, leaseSeconds, hasCrashed = false }: Claim,
): Promise<Claimed<Payload>> {
  const waiting = `from ${jobsTable(em)}
       where kind = ? and dead_at is null and not ${HAS_CRASHED} and id not in (select id from due)`;
  const jobs = await em.execute<(QueuedJob<Payload> & { dueIn: number | null })[]>(
    `with due as materialized (
       select id from ${jobsTable(em)}
       where kind = ? and dead_at is null and run_at <= now() and ${hasCrashed ? HAS_CRASHED : `not ${HAS_CRASHED}`}
       order by priority desc, run_at limit ?
       for update skip locked
     ), claimed as (
       update ${jobsTable(em)} as job
       set attempts = job.attempts + 1, unfinished = job.unfinished + 1, run_at = now() + make_interval(secs => ?)
       from due where job.id = due.id
       returning job.id, job.kind, job.key, job.payload, job.created_at as "createdAt", job.attempts, job.failures,
         job.unfinished - 1 as crashes, job.run_at::text as "leaseEnd"
     )
     select claimed.*, case when (select count(*) from due) < ? then coalesce(
       -- By the index: thousands may be due.
       (select 0 ${waiting} and run_at <= now() order by priority desc, run_at limit 1),
       (select extract(epoch from min(run_at) - now()) ${waiting} and run_at < 'infinity')
     )::float8 end as "dueIn"
     from (values (1)) as one left join claimed on true`,
    [kind, count, leaseSeconds, free, kind, kind],
  );
  const [{ id, dueIn }] = jobs as [QueuedJob & { dueIn: number | null }];
  return { jobs: id === null ? [] : jobs, dueIn };
}

/** The lease has ended: another worker may run the job. */
export class LeaseOver extends Error {
  override name = 'LeaseOver';

  constructor() {
    super('The lease of the job is over');
  }
}

/**
 * Removes a job that is done. Throws `LeaseOver` if another worker has claimed the job since, or has removed it after
 * the lease. It is no error if the job was cancelled, that is removed before the lease ends.
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
  /** How long the job waits until it is due. */
  seconds: number;
  error: unknown;
  /** The attempt is not counted. */
  isReleased: boolean;
  /** The attempt counts as a failure of the job. */
  isFailure: boolean;
  /** The job becomes a dead letter. */
  isDead: boolean;
}

/**
 * Returns a job that is not done to the queue. A held job (`run_at = 'infinity'`) stays held. False if the lease has
 * ended and another worker has claimed or removed the job.
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
