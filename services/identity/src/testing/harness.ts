import { setTimeout as delay } from 'node:timers/promises';

import type { NewUser, SessionUser, User } from '@kontor/contracts';
import { readConfig } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { buildTestService, type TestService } from '@kontor/service-kit/testing';

import { Config } from '../config.ts';
import { identity } from '../service.ts';

export const adminPassword = 'a rather long sentence to sign in with';
export const sessionSecret = 'signs the session cookies of the tests only';

export type Answer = Awaited<ReturnType<TestService['app']['inject']>>;

export interface CallOptions {
  as?: SessionUser | null;
  cookie?: string;
  payload?: object;
  address?: string;
  headers?: Record<string, string>;
}

/** A running identity service and the calls that tests make of it. */
export interface TestIdentity extends TestService {
  /** The first admin. */
  admin: SessionUser;
  /** A call through the gateway, anonymous unless told. */
  call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, options?: CallOptions): Promise<Answer>;
  /** Rows of the database. */
  rows<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Does `work` while the transaction of `sql` is open, and holds what that locks. */
  whileLocked<Result>(sql: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result>;
  /** Makes calls at the same moment: all wait for the rows that `sql` locks, before any of them goes on. */
  together(sql: string, calls: (() => Promise<Answer>)[]): Promise<Answer[]>;
  /** Runs the job of that name once. */
  run(job: string): Promise<void>;
  register(person: Partial<NewUser> & { username: string }): Promise<User>;
  login(username: string, password: string, more?: { address?: string; cookie?: string }): Promise<Answer>;
  /** Signs in and resolves to the cookie, `name=value`. */
  cookieOf(username: string, password?: string): Promise<string>;
  me(cookie?: string): Promise<Answer>;
}

/** The password that `register` gives everybody. */
export const password = 'Wanderers of the northern coast';

/** A service with the defaults of the environment and these settings besides. */
export async function buildIdentity(environment: Record<string, string> = {}): Promise<TestIdentity> {
  const {
    DATABASE_URL,
    DATABASE_POOL: _,
    ...config
  } = readConfig(Config, {
    DATABASE_URL: 'postgres://made-by/the-test-service',
    SESSION_SECRET: sessionSecret,
    ADMIN_PASSWORD: adminPassword,
    // Nobody listens there.
    ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
    ...environment,
  });
  const service = await buildTestService(identity, environment['DATABASE_URL'] ? { ...config, DATABASE_URL } : config);
  const admin = {
    id: 1,
    username: 'admin',
    email: 'admin@localhost.localdomain',
    name: 'Administrator',
    role: 'admin',
  } as const;

  const whileLocked: TestIdentity['whileLocked'] = async (sql, work) => {
    const tx = service.orm.em.fork();
    // Begun by hand: `transactional` would have the service's own work join the transaction.
    await tx.begin();
    try {
      await tx.execute(sql);
      return await work(tx);
    } finally {
      await tx.commit();
    }
  };

  const login: TestIdentity['login'] = async (username, secret, { address = '192.0.2.1', cookie } = {}) =>
    service.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...(await service.as(null, address)), ...(cookie && { cookie }) },
      payload: { username, password: secret },
    });

  return {
    ...service,
    admin,
    login,
    call: async (method, url, { as = null, cookie, payload, address, headers = {} } = {}) =>
      service.app.inject({
        method,
        url,
        headers: { ...(await service.as(as, address)), ...(cookie && { cookie }), ...headers },
        ...(payload && { payload }),
      }),
    rows: async (sql, parameters = []) => service.orm.em.fork().execute(sql, parameters),
    whileLocked,
    async together(sql, calls) {
      const answers = await whileLocked(sql, async (tx) => {
        const made = calls.map((call) => call());
        for (let waiting = 0; waiting < calls.length; await delay(10)) {
          // Else PostgreSQL shows a transaction the same moment every time.
          await tx.execute('select pg_stat_clear_snapshot()');
          const [row] = await tx.execute<[{ n: number }]>(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          waiting = row.n;
        }
        return { made };
      });
      return Promise.all(answers.made);
    },
    run: async (name) => service.jobs.find((job) => job.name === name)!.run(),
    async register(person) {
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        headers: await service.as(admin),
        payload: { email: `${person.username}@example.com`, name: person.username, password, ...person },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    async cookieOf(username, secret = password) {
      const answer = await login(username, secret);
      return String(answer.headers['set-cookie']).split(';', 1)[0]!;
    },
    me: async (cookie) => service.app.inject({ url: '/api/auth/me', headers: cookie ? { cookie } : {} }),
  };
}
