import { setTimeout as delay } from 'node:timers/promises';

import type { EntityManager } from '@mikro-orm/postgresql';

import { type DatabaseDefinition, type Orm, SchemaTooNew } from './definition.ts';
import type { Logger } from '../telemetry/log.ts';

/**
 * Runs the pending migrations in one transaction, without a statement timeout. An advisory lock lets one replica
 * migrate while the others wait, without a connection: those that wait could take all connections of a pooler, and leave
 * none for the migration. Waits up to `lockSeconds` for a table lock (0: without a limit), since later queries of that
 * table queue behind it.
 */
export async function migrateSchema(
  orm: Orm,
  { schema, migrations }: DatabaseDefinition,
  lockSeconds: number,
  log: Logger,
): Promise<void> {
  const migrate = async (em: EntityManager) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    const [lock] = await em.execute<[{ isHeld: boolean }]>(
      'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isHeld"',
      [`kontor:migrate:${schema}`],
    );
    if (!lock.isHeld) return false;
    await em.execute(`set local lock_timeout = '${lockSeconds}s'`);
    const unknown = (await migrationsRun(em, schema)).filter(
      ({ name }) => !migrations.some((known) => known.name === name),
    );
    const breaking = unknown.filter((each) => !each.backwardCompatible).map(({ name }) => name);
    if (breaking.length > 0) throw new SchemaTooNew(schema, breaking);
    if (unknown.length > 0)
      log.warn(
        { migrations: unknown.map(({ name }) => name) },
        `The schema ${schema} of the database is newer than this version, which is compatible with it`,
      );
    // On this transaction's connection; others have the timeouts of calls.
    await orm.migrator.up({ transaction: em.getTransactionContext()! });
    await recordCompatibility(em, schema, migrations);
    return true;
  };
  while (!(await orm.em.fork().transactional(migrate))) await delay(100);
}

interface MigrationRun {
  name: string;
  backwardCompatible: boolean;
}

/** The migrations that have run, in order. Without a record, a migration counts as incompatible. */
async function migrationsRun(em: EntityManager, schema: string): Promise<MigrationRun[]> {
  const table = tableOf(schema);
  const [row] = await em.execute<{ exists: boolean }[]>('select to_regclass(?) is not null as exists', [table]);
  if (!row?.exists) return [];
  return em.execute<MigrationRun[]>(
    `select name, coalesce((to_jsonb(run) ->> 'backward_compatible')::boolean, false) as "backwardCompatible"
       from ${table} as run order by id`,
  );
}

/** Writes only changes: a backup may hold a lock on the table for hours. */
async function recordCompatibility(
  em: EntityManager,
  schema: string,
  migrations: DatabaseDefinition['migrations'],
): Promise<void> {
  const recorded = await migrationsRun(em, schema);
  const outdated = migrations.filter(({ name, class: { backwardCompatible } }) =>
    recorded.some((run) => run.name === name && run.backwardCompatible !== (backwardCompatible ?? false)),
  );
  if (outdated.length === 0) return;
  const table = tableOf(schema);
  await em.execute(`alter table ${table} add column if not exists backward_compatible boolean not null default false`);
  for (const { name, class: declared } of outdated)
    await em.execute(`update ${table} set backward_compatible = ? where name = ?`, [declared.backwardCompatible, name]);
}

const tableOf = (schema: string) => `${schema}.mikro_orm_migrations`;
