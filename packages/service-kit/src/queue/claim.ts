import type { EntityManager } from '@mikro-orm/postgresql';

import { jobsTable } from './enqueue.ts';
import type { QueuedJob } from './queued-job.ts';

/** How long a job waits after its first attempt; twice as long after each next one, up to `longestSeconds`. */
export interface BackOff {
  firstSeconds: number;
  longestSeconds: number;
}

/**
 * Claims at most `count` jobs of `kind` that are due, each for one worker only. The claim is a lease and not a lock: a
 * transaction that stays open while a job runs would cost a connection, hold back vacuum and end by its own time limit.
 */
export async function claimJobs<Payload>(
  em: EntityManager,
  kind: string,
  count: number,
  leaseSeconds: number,
): Promise<QueuedJob<Payload>[]> {
  const jobs = await em.execute<(Omit<QueuedJob<Payload>, 'createdAt'> & { createdAt: Date | string })[]>(
    `with due as materialized (
       select id from ${jobsTable(em)} where kind = ? and dead_at is null and run_at <= now()
       order by priority desc, run_at limit ?
       for update skip locked
     )
     update ${jobsTable(em)} as job
     set attempts = job.attempts + 1, run_at = now() + make_interval(secs => ?)
     from due where job.id = due.id
     returning job.id, job.kind, job.key, job.payload, job.created_at as "createdAt", job.attempts, job.failures`,
    [kind, count, leaseSeconds],
  );
  return jobs.map((job) => ({ ...job, createdAt: new Date(job.createdAt) }));
}

/** Removes a job that is done. */
export async function removeJob(em: EntityManager, { id }: QueuedJob): Promise<void> {
  await em.execute(`delete from ${jobsTable(em)} where id = ?`, [id]);
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
       dead_at = case when ? then now() end
     where id = ? and attempts = ? and dead_at is null returning id`,
    [how.seconds, storable(how.error), Number(how.isReleased), Number(how.isFailure), how.isDead, id, attempts],
  );
  return rows.length > 0;
}

/** The message of an error as PostgreSQL stores it. */
const storable = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
