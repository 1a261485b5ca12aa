import { randomBytes } from 'node:crypto';

import type { SessionUser } from '@kontor/contracts/schemas';
import pg from 'pg';
import { inject } from 'vitest';

import { CALLER_HEADER, callerKeys } from './caller.ts';
import { BaseConfig, type DatabaseConfig, readConfig } from './config.ts';
import { createLogger } from './log.ts';
import { type BuiltService, buildService, type ServiceDefinition } from './service.ts';

export { describeLists, MANY } from './testing-lists.ts';
export { hasRedisServer, startOwnRedis } from './testing-redis.ts';
export { fillTables, statementsOf } from './testing-plans.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL superuser's URL, from the global set-up of the database tests. */
    postgresUrl: string;
  }
}

export const testSecret = 'a-secret-of-the-tests-and-of-nothing-else';

/** The settings of every process as they are where nobody sets any. */
export const testDefaults: BaseConfig = readConfig(BaseConfig, {
  NODE_ENV: 'test',
  PORT: '0',
  INTERNAL_PORT: '0',
  LOG_LEVEL: 'silent',
  CALLER_SECRET: testSecret,
});

/** A new, empty database with one schema; its URL. */
export async function freshDatabase(schema: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(url.href, `create database ${name}`);
  url.pathname = `/${name}`;
  await query(url.href, `create schema if not exists ${schema}`);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestService extends BuiltService {
  /** Headers that make a call as `user` (null: anonymous, yet through the gateway). */
  as(user: SessionUser | null, clientAddress?: string): Promise<Record<string, string>>;
  /** Headers of a call from another service. */
  asService(): Promise<Record<string, string>>;
}

/** A service built as `main.ts` builds it, on a new database when it has one. Close it after the tests. */
export async function buildTestService<Config>(
  definition: ServiceDefinition<Config>,
  settings: Partial<Config & BaseConfig & DatabaseConfig>,
): Promise<TestService> {
  const base: BaseConfig = {
    ...testDefaults,
    SHUTDOWN_SECONDS: 5,
    // A busy machine is no reason to refuse what a test asks.
    SHED_EVENT_LOOP_MS: 10_000,
    SHED_HEAP_PERCENT: 100,
    SHED_MEMORY_PERCENT: 100,
  };
  const database = definition.database && {
    DATABASE_URL: settings.DATABASE_URL ?? (await freshDatabase(definition.database.schema)),
    DATABASE_POOL: 5,
    AUDIT_DAYS: 730,
    DATABASE_WAIT_SECONDS: 3,
    DATABASE_STATEMENT_SECONDS: 10,
  };
  const config = { ...base, ...database, ...settings } as Config & BaseConfig;
  const service = await buildService(definition, config, createLogger(definition.name, 'silent'));
  const keys = callerKeys(testSecret);
  return {
    ...service,
    as: async (user, clientAddress = '192.0.2.1') => ({
      [CALLER_HEADER]: await keys.sign({ user, clientAddress }, definition.name),
    }),
    asService: async () => ({ [CALLER_HEADER]: await keys.signService('test', definition.name) }),
  };
}

/** Two people to make calls as. */
export const people = {
  admin: { id: 1, username: 'admin', email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  employee: { id: 2, username: 'elsa', email: 'elsa@example.com', name: 'Elsa Ek', role: 'employee' },
} as const satisfies Record<string, SessionUser>;
