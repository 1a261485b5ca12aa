import type { Migration } from '@mikro-orm/migrations';
import type { EntityManager } from '@mikro-orm/postgresql';

import { SchemaTooNew } from './database-names.ts';
import type { DatabaseDefinition, Orm } from './database.ts';
import type { Logger } from '../telemetry/log.ts';

/** What a migration file exports. */
export interface MigrationClass {
  new (...parameters: never[]): Migration;
  /**
   * Whether every version that does not know this migration can go on working after it: it reads and writes as before,
   * and nothing it does not know of is undone by that. Kept in the database, where an older version looks at its start.
   */
  readonly backwardCompatible: boolean;
}

/**
 * Runs what has not run yet, all of it or nothing, without a limit in time. Several replicas may start at once: one
 * migrates, the others wait (advisory lock). It waits `lockSeconds` for a lock on a table (0: for ever), since every later
 * query of that table queues behind it.
 */
export async function migrateSchema(
  orm: Orm,
  { schema, migrations }: DatabaseDefinition,
  lockSeconds: number,
  log: Logger,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:migrate:${schema}`]);
    await em.execute(`set local lock_timeout = '${lockSeconds}s'`);
    const unknown = (await migrationsRun(em, schema)).filter(
      ({ name }) => !migrations.some((known) => known.name === name),
    );
    const breaking = unknown.filter((each) => !each.backwardCompatible).map(({ name }) => name);
    if (breaking.length > 0) throw new SchemaTooNew(schema, breaking);
    if (unknown.length > 0)
      log.warn(
        { migrations: unknown.map(({ name }) => name) },
        `The schema ${schema} of the database is newer than this version, which can work with it`,
      );
    // On the connection of this transaction: any other has the limits of a call.
    await orm.migrator.up({ transaction: em.getTransactionContext()! });
    await recordCompatibility(em, schema, migrations);
  });
}

interface MigrationRun {
  name: string;
  backwardCompatible: boolean;
}

/** The migrations that the schema has been through, in their order. One of which nothing is recorded is not compatible. */
async function migrationsRun(em: EntityManager, schema: string): Promise<MigrationRun[]> {
  const table = tableOf(schema);
  const [answer] = await em.execute<{ exists: boolean }[]>('select to_regclass(?) is not null as exists', [table]);
  if (!answer?.exists) return [];
  return em.execute<MigrationRun[]>(
    `select name, coalesce((to_jsonb(run) ->> 'backward_compatible')::boolean, false) as "backwardCompatible"
       from ${table} as run order by id`,
  );
}

/** Writes nothing where nothing changes: a backup may be reading the table for hours. */
async function recordCompatibility(
  em: EntityManager,
  schema: string,
  migrations: DatabaseDefinition['migrations'],
): Promise<void> {
  const recorded = await migrationsRun(em, schema);
  const wanting = migrations.filter(({ name, class: { backwardCompatible } }) =>
    recorded.some((run) => run.name === name && run.backwardCompatible !== (backwardCompatible ?? false)),
  );
  if (wanting.length === 0) return;
  const table = tableOf(schema);
  await em.execute(`alter table ${table} add column if not exists backward_compatible boolean not null default false`);
  for (const { name, class: declared } of wanting)
    await em.execute(`update ${table} set backward_compatible = ? where name = ?`, [declared.backwardCompatible, name]);
}

const tableOf = (schema: string) => `${schema}.mikro_orm_migrations`;
