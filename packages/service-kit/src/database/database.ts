import type { Socket } from 'node:net';

import { type AnyEntity, type EntityClass, type EntitySchema, MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, type PostgreSqlDriver } from '@mikro-orm/postgresql';

import type { Pool, PoolClient } from 'pg';
import { parse } from 'pg-connection-string';

import type { DatabaseSettings } from '../settings/settings.ts';
import { databaseLabel } from './database-names.ts';
import type { Logger } from '../telemetry/log.ts';
import { type MigrationClass, migrateSchema } from './migrate-schema.ts';
import { StatementLogger } from './statement-logger.ts';
import { waitForDependency } from '../process/wait-for-dependency.ts';

/** How much longer than a statement may take PostgreSQL may be silent: by then it would have cancelled it. */
const SILENCE_MS = 2_000;

export type Orm = MikroORM<PostgreSqlDriver, EntityManager>;

/** A service's own corner of PostgreSQL. */
export interface DatabaseDefinition {
  /** The schema that holds the service's tables and nobody else's. */
  schema: string;
  entities: (EntitySchema | EntityClass<AnyEntity>)[];
  /** In the order they run; the name is kept in the database, so it never changes. */
  migrations: { name: string; class: MigrationClass }[];
}

/** The limits in time are for tests to leave out. */
export type ConnectionSettings = Pick<DatabaseSettings, 'DATABASE_URL' | 'DATABASE_POOL'> & Partial<DatabaseSettings>;

/**
 * Connects, and brings the schema up to date. Waits for a database that does not answer, and throws `Unreachable` when
 * that takes too long; `SchemaTooNew` for one that a newer version has changed beyond what this one can work with.
 */
export async function openDatabase(
  definition: DatabaseDefinition,
  settings: ConnectionSettings,
  log: Logger,
): Promise<Orm> {
  const { DATABASE_WAIT_SECONDS: wait = 0, DATABASE_STATEMENT_SECONDS: statement = 0 } = settings;
  const waitOptions = { seconds: settings.START_WAIT_SECONDS ?? 0, report: (line: string) => log.warn(line) };
  const silence = giveUpSilent(statement * 1000 + SILENCE_MS);
  const orm = (await MikroORM.init(
    defineConfig({
      clientUrl: settings.DATABASE_URL,
      schema: definition.schema,
      entities: definition.entities,
      extensions: [Migrator],
      migrations: {
        migrationsList: definition.migrations as never,
        schema: definition.schema,
        snapshot: false,
        silent: true,
      },
      pool: { min: 0, max: settings.DATABASE_POOL },
      driverOptions: {
        // To a free connection as well as to a new one.
        connectionTimeoutMillis: wait * 1000,
        statement_timeout: statement * 1000,
        onPoolCreated: (pool: Pool) => silence.watch(pool),
        idle_in_transaction_session_timeout: 30_000,
        ...tlsOf(settings.DATABASE_URL),
        keepAlive: true,
      },
      logger: (message) => log.debug(message),
      loggerFactory: (options) => new StatementLogger(options),
      colors: false,
    }),
  )) as Orm;
  try {
    await waitForDependency(databaseLabel(settings.DATABASE_URL), () => orm.em.fork().execute('select 1'), waitOptions);
    await migrateSchema(orm, definition, statement, log);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  silence.begin();
  return orm;
}

/**
 * Closes connections on which nothing comes or goes while somebody waits for an answer: PostgreSQL hangs, or the network
 * swallows what is sent. `query_timeout` of pg would leave such a connection in the pool. Not before `begin`: a
 * migration may take its time.
 */
function giveUpSilent(milliseconds: number) {
  let limit = 0;
  return {
    begin: () => void (limit = milliseconds),
    watch(pool: Pool) {
      pool.on('connect', (client) => {
        const stream = streamOf(client);
        stream.on('timeout', () =>
          stream.destroy(Object.assign(new Error('PostgreSQL has been silent for too long'), { code: 'ETIMEDOUT' })),
        );
      });
      pool.on('acquire', (client) => streamOf(client).setTimeout(limit));
      pool.on('release', (_error, client) => streamOf(client).setTimeout(0));
    },
  };
}

/** The socket, or TLS around it; pg's types do not tell of it. */
const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** What the URL says of TLS (`sslmode`, `sslrootcert`), which the ORM does not pass on. Without it, PGSSLMODE counts. */
function tlsOf(url: string) {
  const { ssl } = parse(url);
  return ssl === undefined ? {} : { ssl };
}
