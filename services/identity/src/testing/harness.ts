import { setTimeout as delay } from 'node:timers/promises';

import type { Language, NewUser, SessionUser, User } from '@kontor/contracts/schemas';
import { readSettings } from '@kontor/service-kit/settings';
import {
  buildTestService,
  type CallOptions as KitCallOptions,
  type TestResponse,
  type TestService,
} from '@kontor/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { MailRequest } from '../outgoing/index.ts';
import { identity } from '../service.ts';
import { Settings } from '../settings.ts';

export const adminPassword = 'a rather long sentence to sign in with';
export const sessionSecret = 'signs the session cookies of the tests only';
/** The password of every user that `register` creates. */
export const password = 'Wanderers of the northern coast';

interface CallOptions extends KitCallOptions {
  /** `name=value`. */
  cookie?: string;
}

export interface Harness extends TestService {
  call(method: Parameters<TestService['call']>[0], url: string, options?: CallOptions): Promise<TestResponse>;
  /** The first admin. */
  admin: SessionUser;
  /** Runs `work` while the transaction of `sql` is open, with the locks it takes. */
  whileLocked<Result>(sql: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result>;
  /** Makes concurrent calls: all wait for the rows that `sql` locks before any of them continues. */
  together(sql: string, calls: (() => Promise<TestResponse>)[]): Promise<TestResponse[]>;
  /** Queues a mail about an account, due after `later`, as another replica would. */
  addMail(kind: MailRequest['kind'], email: string, options?: { language?: Language; later?: string }): Promise<void>;
  /** Creates a user, with `password` unless given another one. */
  register(user: Partial<NewUser> & { username: string }): Promise<User>;
  /** Connects the account `subject` of the issuer at `issuer` to a user. */
  addIdentity(userId: number, issuer: string, subject: string): Promise<unknown>;
  login(username: string, password: string, options?: CallOptions): Promise<TestResponse>;
  /** Signs in; returns the cookie, `name=value`. */
  cookieOf(username: string, password?: string): Promise<string>;
  me(cookie?: string): Promise<TestResponse>;
}

/** The service with default settings and those given, on a database of its own unless one is named. */
export async function buildHarness(environment: Record<string, string> = {}): Promise<Harness> {
  const {
    DATABASE_URL,
    DATABASE_POOL: _,
    ...settings
  } = readSettings(Settings, {
    DATABASE_URL: 'postgres://made-by/the-test-service',
    SESSION_SECRET: sessionSecret,
    ADMIN_PASSWORD: adminPassword,
    // Nothing listens on this port.
    ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
    DOCUMENTS_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    ...environment,
  });
  const service = await buildTestService(
    identity,
    environment['DATABASE_URL'] ? { ...settings, DATABASE_URL } : settings,
  );
  const admin = {
    id: 1,
    username: 'admin',
    email: 'admin@localhost.localdomain',
    name: 'Administrator',
    role: 'admin',
    duties: [],
  } satisfies SessionUser;

  const call: Harness['call'] = (method, url, { cookie, headers, ...options } = {}) =>
    service.call(method, url, { ...options, headers: { ...(cookie && { cookie }), ...headers } });

  const login: Harness['login'] = (username, secret, options) =>
    call('POST', '/api/auth/login', { ...options, payload: { username, password: secret } });

  const whileLocked: Harness['whileLocked'] = async (sql, work) => {
    const tx = service.orm.em.fork();
    // Not `transactional`, whose transaction the service's own work would join.
    await tx.begin();
    try {
      await tx.execute(sql);
      return await work(tx);
    } finally {
      await tx.commit();
    }
  };

  return {
    ...service,
    admin,
    call,
    login,
    whileLocked,
    async together(sql, calls) {
      const { responses } = await whileLocked(sql, async (tx) => {
        const pending = calls.map((each) => each());
        for (let waiting = 0; waiting < calls.length; await delay(10)) {
          // Otherwise PostgreSQL returns the same statistics for the whole transaction.
          await tx.execute('select pg_stat_clear_snapshot()');
          const [row] = await tx.execute<[{ n: number }]>(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          waiting = row.n;
        }
        return { responses: pending };
      });
      return Promise.all(responses);
    },
    async addMail(kind, email, { language = 'en', later = '0 s' } = {}) {
      await service.query(
        `insert into identity.jobs (kind, payload, run_at)
         values ('account-mail', jsonb_build_object('kind', ?::text, 'email', ?::text, 'language', ?::text),
           now() + ?::interval)`,
        [kind, email, language, later],
      );
    },
    async register(user) {
      const payload = { email: `${user.username}@example.com`, name: user.username, password, ...user };
      const response = await call('POST', '/api/auth/register', { as: admin, payload });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json();
    },
    addIdentity: (...values) =>
      service.query('insert into identity.user_identities (user_id, issuer, subject) values (?, ?, ?)', values),
    async cookieOf(username, secret = password) {
      const response = await login(username, secret);
      return String(response.headers['set-cookie']).split(';', 1)[0]!;
    },
    me: (cookie) => service.app.inject({ url: '/api/auth/me', headers: cookie ? { cookie } : {} }),
  };
}
