import type { EntityManager } from '@mikro-orm/postgresql';

import { jobsTable } from './jobs-table.ts';
import { wakeAfterCommit } from './queue.ts';

export interface EnqueueOptions {
  /** What the job is about. While a job of the same kind has this key, another one is not added. */
  key?: string;
  /** Higher runs first; 0 unless given. */
  priority?: number;
  /** Not before this moment; at once unless given. */
  runAt?: Date;
}

/** Adds a job within the transaction of `em`: the job exists only if the transaction commits, and then wakes its worker. */
export async function enqueue(
  em: EntityManager,
  kind: string,
  payload: object = {},
  { key, priority = 0, runAt }: EnqueueOptions = {},
): Promise<void> {
  const [job] = await em.execute<{ seconds: number }[]>(
    `insert into ${jobsTable(em)} (kind, key, payload, priority, run_at)
     values (?, ?, ?::jsonb, ?, coalesce(?::timestamptz, now())) on conflict (kind, key) do nothing
     returning extract(epoch from run_at - now())::float8 as seconds`,
    [kind, key ?? null, JSON.stringify(payload), priority, runAt?.toISOString() ?? null],
  );
  if (job) wakeAfterCommit(em, kind, job.seconds);
}

/** Counts the jobs of this kind with one of these keys: queued, running or dead. */
export async function countJobs(em: EntityManager, kind: string, keys: string[]): Promise<number> {
  const [row] = await em.execute<[{ n: number }]>(
    `select count(*)::int as n from ${jobsTable(em)} where kind = ? and key in (select jsonb_array_elements_text(?::jsonb))`,
    [kind, JSON.stringify(keys)],
  );
  return row.n;
}

/** Keeps jobs from being claimed until `releaseJobs`. A running job finishes its run. `keys` is a subquery. */
export async function holdJobs(tx: EntityManager, kind: string, keys: string, parameters: unknown[]): Promise<void> {
  await tx.execute(`update ${jobsTable(tx)} set run_at = 'infinity' where kind = ? and key in (${keys})`, [
    kind,
    ...parameters,
  ]);
}

/** Makes held jobs due. A job that was claimed before is due after `leaseSeconds`, as it may still be running. */
export async function releaseJobs(
  tx: EntityManager,
  kind: string,
  leaseSeconds: number,
  keys: string,
  parameters: unknown[],
): Promise<void> {
  await tx.execute(
    `update ${jobsTable(tx)}
     set run_at = case when attempts = 0 then now() else now() + make_interval(secs => ?) end
     where kind = ? and run_at = 'infinity' and key in (${keys})`,
    [leaseSeconds, kind, ...parameters],
  );
  wakeAfterCommit(tx, kind);
}
