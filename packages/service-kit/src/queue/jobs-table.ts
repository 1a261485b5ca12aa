import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The table of a service's queue, for a migration. A job is a row until it is done. A claim moves `run_at` to the end
 * of the lease, so a job whose worker was killed runs again.
 */
export const CREATE_JOBS_TABLE = `
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
    -- Consecutive claims without an outcome, a running one included: such a job may crash its process.
    unfinished integer not null default 0 check (unfinished >= 0),
    last_error text,
    -- When it failed for good: a dead letter.
    dead_at timestamptz,
    unique (kind, key)
  );
  create index jobs_due on jobs (kind, priority desc, run_at) where dead_at is null;
  create index jobs_suspected on jobs (kind, run_at) where unfinished > 0 and dead_at is null;
`;

export const DROP_JOBS_TABLE = 'drop table jobs;';

/** The queue of the service whose entities `em` manages. */
export const jobsTable = (em: EntityManager): string => `${em.config.get('schema')}.jobs`;
