import type { EntityManager } from '@mikro-orm/postgresql';

import type { Orm } from '../database/definition.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/**
 * The table of a service's queue, for a migration. A job is a row until it is done. A claim moves `run_at` to the end
 * of the lease, so a job whose worker was killed runs again.
 */
export const createJobs = `
  create table jobs (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind <> ''),
    -- What the job is about; at most one job of a kind has it.
    key text,
    payload jsonb not null default '{}',
    -- Higher runs first.
    priority smallint not null default 0,
    created_at timestamptz not null default now(),
    -- When the job may be claimed; while it is claimed, when the lease ends.
    run_at timestamptz not null default now(),
    -- Claims, and how many of them ended in a failure of the job itself.
    attempts integer not null default 0,
    failures integer not null default 0 check (failures between 0 and attempts),
    -- Claims in a row that have not ended in a result, the running one included: such a job may end its process.
    unfinished integer not null default 0 check (unfinished >= 0),
    last_error text,
    -- When it failed for good: a dead letter.
    dead_at timestamptz,
    unique (kind, key)
  );
  create index jobs_due on jobs (kind, priority desc, run_at) where dead_at is null;
  create index jobs_suspected on jobs (kind, run_at) where unfinished > 0 and dead_at is null;
`;

export const dropJobs = 'drop table jobs;';

const gauges = {
  queue_jobs_waiting: ['Jobs of the queue that are not done', 'count(*) filter (where dead_at is null)'],
  queue_oldest_job_seconds: [
    'Age of the oldest job of the queue that is not done; 0 without jobs',
    'coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)',
  ],
  queue_dead_letters: ['Jobs that failed permanently', 'count(*) filter (where dead_at is not null)'],
};

/** Counts the jobs of these kinds whenever metrics are read; NaN while the database is unavailable. */
export function observeQueue(orm: Orm, metrics: Metrics, kinds: string[]): void {
  const each = (value: number) => Object.fromEntries(kinds.map((kind) => [kind, value]));
  const table = `${orm.config.get('schema')}.jobs`;
  for (const [name, [help, value]] of Object.entries(gauges))
    metrics.measureBy(name, help!, 'kind', async () => {
      const count = `select kind, (${value})::float8 as value from ${table} group by kind`;
      const rows = await orm.em
        .fork()
        .execute<{ kind: string; value: number }[]>(count)
        .catch(() => null);
      return rows ? { ...each(0), ...Object.fromEntries(rows.map((row) => [row.kind, row.value])) } : each(NaN);
    });
}

export interface EnqueueOptions {
  /** What the job is about. While a job of the same kind has this key, another one is not added. */
  key?: string;
  /** Higher runs first; 0 unless given. */
  priority?: number;
  /** Not before this moment; at once unless given. */
  runAt?: Date;
}

/** The queue of the service whose entities `em` manages. */
export const jobsTable = (em: EntityManager): string => `${em.config.get('schema')}.jobs`;

/** Adds a job within the transaction of `em`: the job exists only if the transaction commits. */
export async function enqueue(
  em: EntityManager,
  kind: string,
  payload: object = {},
  { key, priority = 0, runAt }: EnqueueOptions = {},
): Promise<void> {
  await em.execute(
    `insert into ${jobsTable(em)} (kind, key, payload, priority, run_at)
     values (?, ?, ?::jsonb, ?, coalesce(?::timestamptz, now())) on conflict (kind, key) do nothing`,
    [kind, key ?? null, JSON.stringify(payload), priority, runAt?.toISOString() ?? null],
  );
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
}
