import { type AnyEntity, type EntityClass, type EntitySchema, MikroORM } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';

import type { DatabaseConfig } from './config.ts';
import type { Logger } from './log.ts';

export type Orm = MikroORM<PostgreSqlDriver, EntityManager>;

/** A service's own corner of PostgreSQL. */
export interface DatabaseDefinition {
  /** The schema that holds the service's tables and nobody else's. */
  schema: string;
  entities: (EntitySchema | EntityClass<AnyEntity>)[];
  /** In the order they run; the name is kept in the database, so it never changes. */
  migrations: { name: string; class: new (...parameters: never[]) => Migration }[];
}

/** Connects, and brings the schema up to date. Throws when the database cannot be reached. */
export async function openDatabase(definition: DatabaseDefinition, config: DatabaseConfig, log: Logger): Promise<Orm> {
  const orm = (await MikroORM.init(
    defineConfig({
      clientUrl: config.DATABASE_URL,
      schema: definition.schema,
      entities: definition.entities,
      extensions: [Migrator],
      migrations: {
        migrationsList: definition.migrations as never,
        schema: definition.schema,
        snapshot: false,
        silent: true,
      },
      pool: { min: 0, max: config.DATABASE_POOL },
      driverOptions: {
        connectionTimeoutMillis: 3_000,
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
        keepAlive: true,
      },
      logger: (message) => log.debug(message),
      colors: false,
    }),
  )) as Orm;
  await migrate(orm, definition.schema);
  return orm;
}

/** Runs what has not run yet. Several replicas may start at once: one migrates, the others wait (advisory lock). */
async function migrate(orm: Orm, schema: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('set local statement_timeout = 0');
    await em.execute('set local idle_in_transaction_session_timeout = 0');
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`kontor:migrate:${schema}`]);
    await orm.migrator.up();
  });
}
