import type { Socket } from 'node:net';

import { DefaultLogger, type LogContext, type LoggerNamespace, MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { type Pool, type PoolClient, type TypeOverrides, types } from 'pg';
import { parse } from 'pg-connection-string';

import type { DatabaseSettings } from '../settings/settings.ts';
import type { Logger } from '../telemetry/log.ts';
import { currentSpan } from '../telemetry/tracing.ts';
import { type DatabaseDefinition, databaseLabel, type Orm } from './definition.ts';
import { migrateSchema } from './migrate-schema.ts';
import { waitForDependency } from './wait-for-dependency.ts';

/** How much longer than the statement timeout PostgreSQL may be silent; it would have cancelled the statement by then. */
const SILENCE_MS = 2_000;

/** How long a connection is kept that nothing uses. */
const KEPT_MS = 600_000;

/** Tests leave out the time limits. */
export type ConnectionSettings = Pick<DatabaseSettings, 'DATABASE_URL' | 'DATABASE_POOL'> & Partial<DatabaseSettings>;

/**
 * Connects and runs the pending migrations. Waits for a database that does not respond, and throws `Unreachable` when that
 * takes too long. Throws `SchemaTooNew` for a schema with incompatible migrations of a newer version.
 */
export async function openOrm(definition: DatabaseDefinition, settings: ConnectionSettings, log: Logger): Promise<Orm> {
  const { DATABASE_WAIT_SECONDS: wait = 0, DATABASE_STATEMENT_SECONDS: statement = 0 } = settings;
  const waitOptions = { seconds: settings.START_WAIT_SECONDS ?? 0, report: (line: string) => log.warn(line) };
  const silence = silenceTimeout(statement * 1000 + SILENCE_MS);
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
      // At rest a connection is used every half a minute: to open one costs more than to keep it.
      pool: { min: 0, max: settings.DATABASE_POOL, idleTimeoutMillis: KEPT_MS },
      driverOptions: {
        // Limits the wait for a free connection as well as for a new one.
        connectionTimeoutMillis: wait * 1000,
        statement_timeout: statement * 1000,
        onPoolCreated(pool: Pool) {
          silence.watch(pool);
          readTimestampsAsDates(pool);
        },
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
  silence.start();
  return orm;
}

/**
 * Closes acquired connections without traffic: PostgreSQL hangs, or the network drops packets. pg's `query_timeout` would
 * leave such a connection in the pool. Applies after `start`, because migrations may take long.
 */
function silenceTimeout(milliseconds: number) {
  let limit = 0;
  return {
    start: () => void (limit = milliseconds),
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

/** The ORM would return the timestamps of statements past its entities as text. */
function readTimestampsAsDates({ options }: Pool): void {
  const { TIMESTAMPTZ } = types.builtins;
  (options.types as TypeOverrides).setTypeParser(TIMESTAMPTZ, types.getTypeParser(TIMESTAMPTZ));
}

/** The TCP or TLS socket, which pg's types do not declare. */
const streamOf = (client: PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** The TLS options of the URL (`sslmode`, `sslrootcert`), which the ORM does not pass on. Without them, PGSSLMODE applies. */
function tlsOf(url: string) {
  const { ssl } = parse(url);
  return ssl === undefined ? {} : { ssl };
}

/**
 * The ORM's logger, which also records a span for each statement, with `?` in place of values. Tracing the driver instead
 * would record the values: the ORM sends them within the text.
 */
export class StatementLogger extends DefaultLogger {
  override logQuery(context: LogContext & { query: string }): void {
    const { query, took, level } = context;
    if (took !== undefined) {
      const verb = /^\W*(\w+)/.exec(query)?.[1]?.toLowerCase() ?? 'statement';
      currentSpan
        .getStore()
        ?.child(verb, 'client', { 'db.system.name': 'postgresql', 'db.query.text': query }, Date.now() - took)
        .end(level === 'error' ? 'error' : undefined);
    }
    super.logQuery(context);
  }

  /** Never logs values, whatever the environment says. */
  override isEnabled(namespace: LoggerNamespace, context?: LogContext): boolean {
    return namespace !== 'query-params' && super.isEnabled(namespace, context);
  }
}
