import type { Duty, SignInMethod } from '@kontor/contracts/endpoints';
import type { ErrorReply, SessionUser } from '@kontor/contracts/schemas';
import type { HTTPMethods, InjectOptions } from 'fastify';

import type { App } from '../http/app.ts';
import { CALLER_HEADER, assertionKeys } from '../http/assertion.ts';
import { nextPageUrl } from '../http/page.ts';
import { createServiceApp } from '../http/service-app.ts';
import { readSettings } from '../settings/read-settings.ts';
import { BaseSettings, type DatabaseSettings } from '../settings/settings.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { type BuiltService, buildService, type ServiceDefinition } from '../process/service.ts';
import { createMigratedDatabase } from './test-database.ts';

export const testSecret = 'a-secret-of-the-tests-and-of-nothing-else';

/** The settings of every process with their defaults. */
export const testDefaults: BaseSettings = readSettings(BaseSettings, {
  NODE_ENV: 'test',
  PORT: '0',
  INTERNAL_PORT: '0',
  LOG_LEVEL: 'silent',
  CALLER_SECRET: testSecret,
});

export type TestResponse = Awaited<ReturnType<App['inject']>>;

export interface CallOptions {
  /** Null, the default: an anonymous call through the gateway. */
  as?: SessionUser | null;
  signedInWith?: SignInMethod;
  clientAddress?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON; a string as it stands, as `application/json` unless the headers say otherwise. */
  payload?: object | string;
}

export interface TestService extends BuiltService {
  /** Makes a call through the gateway. */
  call(method: HTTPMethods, url: string, options?: CallOptions): Promise<TestResponse>;
  /** The body of the response to a GET, by default of an anonymous client. */
  read<Body>(url: string, as?: SessionUser | null): Promise<Body>;
  /** All pages of a list, each its rows, by the links between them. */
  pages<Row>(url: string, as?: SessionUser | null): Promise<Row[][]>;
  /** Makes a call to the internal port, as another service does. */
  callInternal(
    method: HTTPMethods,
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<TestResponse>;
  /** Runs a statement with a `?` for each parameter; resolves to its rows. */
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** The only value of the only row that a statement returns. */
  value<Value>(sql: string, parameters?: unknown[]): Promise<Value>;
  /** How many rows a table of the service has. */
  count(table: string, where?: string, parameters?: unknown[]): Promise<number>;
  /** The value of a metric, of the series with this label if it has several; undefined before it has one. */
  metric(name: string, label?: string): Promise<number | undefined>;
  /** Does something while no audit event can be stored. */
  withoutLog<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs the job with this name once, or the due jobs of this kind. */
  runJob(name: string): Promise<void>;
  /** The headers of a request by `user`, or by an anonymous client (null), through the gateway. */
  as(user: SessionUser | null, clientAddress?: string, signedInWith?: SignInMethod): Promise<Record<string, string>>;
  /** The headers of a request by another service. */
  asService(): Promise<Record<string, string>>;
}

/** The headers of a call of nobody that the gateway passes to the service `name`. */
export const passedOn = async (name = 'test'): Promise<Record<string, string>> => ({
  [CALLER_HEADER]: await assertionKeys(testSecret).sign({ user: null, clientAddress: '192.0.2.1' }, name),
});

/** The public app of a service `test`, and its metrics. */
export function createTestApp(options: Partial<Parameters<typeof createServiceApp>[0]> = {}) {
  const metrics = createMetrics('test');
  const log = createLogger('test', 'silent');
  const keys = assertionKeys(testSecret);
  const app = createServiceApp({ name: 'test', log, metrics, keys, settings: testDefaults, ...options });
  return { app, metrics };
}

/** Builds a service as `main.ts` does, on a new database if it has one. Close it after the tests. */
export async function buildTestService<Settings>(
  definition: ServiceDefinition<Settings>,
  overrides: Partial<Settings & BaseSettings & DatabaseSettings>,
): Promise<TestService> {
  const base: BaseSettings = {
    ...testDefaults,
    SHUTDOWN_SECONDS: 5,
    // A busy machine must not refuse a test's requests.
    ANSWER_SECONDS: 60,
    SHED_EVENT_LOOP_MS: 1e9,
    SHED_HEAP_PERCENT: 1e9,
    SHED_MEMORY_PERCENT: 1e9,
  };
  const database = definition.database && {
    DATABASE_URL: overrides.DATABASE_URL ?? (await createMigratedDatabase(definition.database)),
    DATABASE_POOL: 5,
    AUDIT_DAYS: 730,
    DATABASE_WAIT_SECONDS: 30,
    DATABASE_STATEMENT_SECONDS: 30,
  };
  const settings = { ...base, ...database, ...overrides } as Settings & BaseSettings;
  const service = await buildService(definition, settings, createLogger(definition.name, 'silent'));
  const keys = assertionKeys(testSecret);
  const as: TestService['as'] = async (user, clientAddress = '192.0.2.1', signedInWith = 'password') => ({
    [CALLER_HEADER]: await keys.sign({ user, clientAddress, signedInWith }, definition.name),
  });
  const { app } = service;
  const send = app.inject.bind(app) as (request: InjectOptions) => Promise<TestResponse>;
  // Every call comes through the gateway, as an anonymous one unless its headers say otherwise.
  app.inject = (async (request: string | InjectOptions) => {
    const options = typeof request === 'string' ? { url: request } : request;
    return send({ ...options, headers: { ...(await as(null)), ...options.headers } });
  }) as App['inject'];
  const call: TestService['call'] = async (method, url, options = {}) => {
    const { as: user = null, clientAddress, signedInWith, headers, payload } = options;
    const json = typeof payload === 'string' && { 'content-type': 'application/json' };
    return app.inject({
      method,
      url,
      headers: { ...(await as(user, clientAddress, signedInWith)), ...json, ...headers },
      ...(payload !== undefined && { payload }),
    });
  };
  const asService = async () => ({ [CALLER_HEADER]: await keys.signService('test', definition.name) });
  const query: TestService['query'] = (sql, parameters = []) => service.orm.em.fork().execute(sql, parameters);
  const value = async <Value>(sql: string, parameters?: unknown[]) =>
    Object.values((await query<object>(sql, parameters))[0]!)[0] as Value;
  return {
    ...service,
    call,
    read: async (url, user = null) => (await call('GET', url, { as: user })).json(),
    async pages<Row>(first: string, user: SessionUser | null = null) {
      const pages: Row[][] = [];
      for (let url: string | null = first; url;) {
        const response: TestResponse = await call('GET', url, { as: user });
        if (response.statusCode !== 200) throw new Error(response.body);
        pages.push(response.json());
        url = nextPageUrl(response.headers.link);
      }
      return pages;
    },
    callInternal: async (method, url, payload, headers) =>
      service.internal.inject({
        method,
        url,
        headers: { ...(await asService()), ...headers },
        ...(payload && { payload }),
      }),
    query,
    value,
    count: (table, where = 'true', parameters = []) =>
      value(`select count(*)::int from ${definition.name}.${table} where ${where}`, parameters),
    async metric(name, label = '') {
      const { body } = await service.internal.inject('/metrics');
      const found = new RegExp(`^${name}\\{.*${label}.*\\} (\\S+)$`, 'm').exec(body)?.[1];
      return found === undefined ? found : Number(found);
    },
    async withoutLog(work) {
      const rename = (from: string, to: string) => query(`alter table ${definition.name}.${from} rename to ${to}`);
      await rename('audit_events', 'away');
      try {
        return await work();
      } finally {
        await rename('away', 'audit_events');
      }
    },
    async runJob(name) {
      const worker = service.workers.find((each) => each.name === name);
      const job = worker ?? service.jobs.find((each) => each.name === name);
      if (!job) throw new Error(`${definition.name} has no job ${name}`);
      await job.run();
      await worker?.idle();
    },
    as,
    asService,
  };
}

/** The status, code and fields of an error, such as `400 invalid-request /title`. */
export function errorOf(response: TestResponse): string {
  const { code = '', issues = [] } = response.json<Partial<ErrorReply>>();
  return [response.statusCode, code, ...issues.map(({ path }) => path)].join(' ');
}

/** The status codes of calls. */
export const statusesOf = async (...calls: Promise<TestResponse>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ statusCode }) => statusCode);

/** Users to make requests as. */
export const testUsers = {
  admin: { id: 1, username: 'admin', email: 'admin@example.com', name: 'Ada Admin', role: 'admin', duties: [] },
  employee: { id: 2, username: 'elsa', email: 'elsa@example.com', name: 'Elsa Ek', role: 'employee', duties: [] },
} satisfies Record<string, SessionUser>;

/** An employee with these duties. */
export const withDuties = (...duties: Duty[]): SessionUser => ({
  ...testUsers.employee,
  id: 3,
  username: 'dag',
  duties,
});
