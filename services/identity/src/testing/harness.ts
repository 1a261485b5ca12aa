import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { Signer } from '@fastify/cookie';
import { originAs } from '@kontor/audit/log';
import type { Language, NewUser, SessionUser, User } from '@kontor/contracts/schemas';
import { type BaseSettings, readSettings } from '@kontor/service-kit/settings';
import { createLogger } from '@kontor/service-kit/telemetry';
import {
  buildTestService,
  type CallOptions as KitCallOptions,
  type TestResponse,
  type TestService,
} from '@kontor/service-kit/testing';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { createUser } from '../administration/index.ts';
import { createPasswordHasher } from '../credentials/index.ts';
import type { MailRequest } from '../outgoing/index.ts';
import { presentUser } from '../people/index.ts';
import { identity } from '../service.ts';
import { openStore } from '../sessions/index.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { Settings } from '../settings.ts';

export const adminPassword = 'a rather long sentence to sign in with';
export const sessionSecret = 'signs the session cookies of the tests only';
/** The password of every user that `register` creates. */
export const password = 'Wanderers of the northern coast';
export const anotherPassword = 'Another one, of many words';

interface CallOptions extends KitCallOptions {
  /** `name=value`. */
  cookie?: string;
}

type Method = Parameters<TestService['call']>[0];

export interface Harness extends TestService {
  call(method: Method, url: string, options?: CallOptions): Promise<TestResponse>;
  /** A call of the first admin. */
  byAdmin(method: Method, url: string, payload?: object): Promise<TestResponse>;
  /** The first admin. */
  admin: SessionUser;
  /** Runs `work` while the transaction of `sql` is open, with the locks it takes. */
  whileLocked<Result>(sql: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result>;
  /** Makes concurrent calls: all wait for the rows that `sql` locks before any of them continues. */
  together(sql: string, calls: (() => Promise<TestResponse>)[]): Promise<TestResponse[]>;
  /** Queues a mail about an account, due after `later`, as another replica would. */
  addMail(kind: MailRequest['kind'], email: string, options?: { language?: Language; later?: string }): Promise<void>;
  /** Creates a user on behalf of the admin, with `password` unless given another one. */
  register(user?: Partial<NewUser>): Promise<User>;
  /** Connects the account `subject` of the issuer at `issuer` to a user. */
  addIdentity(userId: number, issuer: string, subject: string): Promise<unknown>;
  login(username: string, password: string, options?: CallOptions): Promise<TestResponse>;
  /** Begins a session as a sign-in by password does, without hashing one; returns the cookie, `name=value`. */
  cookieOf(username: string): Promise<string>;
  me(cookie?: string): Promise<TestResponse>;
}

const { TEST_REDIS_URL, VITEST_POOL_ID = '0' } = process.env;
/** The Redis of the tests, if there is one: a database for each worker, because users of all workers have the same ids. */
export const redisUrl = TEST_REDIS_URL && `${TEST_REDIS_URL}/${VITEST_POOL_ID}`;
/** Where sessions can be stored, for `describe.each`, with the settings. */
export const stores: [name: string, settings: Record<string, string>][] = [
  ['PostgreSQL', {}],
  ...(redisUrl ? [['Redis', { REDIS_URL: redisUrl }] as [string, Record<string, string>]] : []),
];

/** The session cookie that a response sets, `name=value`. */
export const cookieIn = ({ headers }: TestResponse): string => String(headers['set-cookie']).split(';', 1)[0]!;

export { errorOf } from '@kontor/service-kit/testing';

/** The service for the tests of a file or of a `describe`, with default settings and those given. */
export function useService(
  environment: () => Record<string, string> | Promise<Record<string, string>> = () => ({}),
): Harness {
  const service = {} as Harness;
  beforeAll(async () => {
    Object.assign(service, await buildHarness(await environment()));
  });
  // What a test has woken ends with it, and mails nothing in the next one.
  afterEach(async () => {
    await Promise.all(service.workers.map((worker) => worker.idle()));
  });
  afterAll(() => service.close());
  return service;
}

const hasher = createPasswordHasher(4);
const hashes = new Map<string, Promise<string>>();
/** Hashes each password once: most tests only need a user who has one. */
const rememberingHasher = {
  hash(text: string): Promise<string> {
    const known = hashes.get(text) ?? hasher.then(({ hash }) => hash(text));
    hashes.set(text, known);
    return known;
  },
};

let serial = 0;

/** The service with default settings and those given, on a database of its own unless one is named. */
export async function buildHarness(
  environment: Record<string, string> = {},
  ofProcess: Partial<BaseSettings> = {},
): Promise<Harness> {
  const {
    DATABASE_URL,
    DATABASE_POOL: _,
    ...settings
  } = readSettings(Settings, {
    DATABASE_URL: 'postgres://made-by/the-test-service',
    SESSION_SECRET: sessionSecret,
    ADMIN_PASSWORD: adminPassword,
    // More than a test hashes at a time: none is refused for having waited on a busy machine.
    PASSWORD_HASHES_AT_ONCE: '20',
    // Nothing listens on this port.
    ENGAGEMENT_INTERNAL_URL: 'http://127.0.0.1:1',
    DOCUMENTS_INTERNAL_URL: 'http://127.0.0.1:1',
    CONTENT_INTERNAL_URL: 'http://127.0.0.1:1',
    ...environment,
  });
  const named = environment['DATABASE_URL'] ? { DATABASE_URL } : {};
  const service = await buildTestService(identity, { ...settings, ...named, ...ofProcess });
  const { orm, query } = service;
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

  const whileLocked: Harness['whileLocked'] = async (sql, work) => {
    const tx = orm.em.fork();
    // Not `transactional`, whose transaction the service's own work would join.
    await tx.begin();
    try {
      await tx.execute(sql);
      return await work(tx);
    } finally {
      await tx.commit();
    }
  };

  let opened: ReturnType<typeof openStore> | undefined;

  return {
    ...service,
    admin,
    call,
    byAdmin: (method, url, payload) => call(method, url, { as: admin, ...(payload && { payload }) }),
    login: (username, secret, options) =>
      call('POST', '/api/auth/login', { ...options, payload: { username, password: secret } }),
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
      await query(
        `insert into identity.jobs (kind, payload, run_at)
         values ('account-mail', jsonb_build_object('kind', ?::text, 'email', ?::text, 'language', ?::text),
           now() + ?::interval)`,
        [kind, email, language, later],
      );
    },
    async register({ username = `someone${++serial}`, ...user } = {}) {
      const newUser = { username, email: `${username}@example.com`, name: username, password, ...user };
      const by = originAs({ clientAddress: '192.0.2.1', id: 'registered' }, admin);
      return presentUser(await createUser(orm.em.fork(), rememberingHasher, newUser, by));
    },
    addIdentity: (...values) =>
      query('insert into identity.user_identities (user_id, issuer, subject) values (?, ?, ?)', values),
    async cookieOf(username) {
      opened ??= openStore({ ...settings, DATABASE_URL, DATABASE_POOL: 1 }, orm, createLogger('test', 'silent'));
      const [owner] = await query<{ userId: number; epoch: number; installation: string }>(
        `select u.id as "userId", session_epoch as epoch, i.id::text as installation
         from identity.users u, identity.installation i
         where identity.username_key(username) = identity.username_key(?)`,
        [username],
      );
      const id = randomBytes(24).toString('base64url');
      const how = { method: 'password', isMultiFactor: false, userAgent: '', clientAddress: '192.0.2.1' } as const;
      await (await opened).store.create(id, { ...owner!, ...how });
      return `${sessionCookie(settings.PUBLIC_URL, sessionSecret).name}=${encodeURIComponent(new Signer(sessionSecret).sign(id))}`;
    },
    me: (cookie) => call('GET', '/api/auth/me', cookie ? { cookie } : {}),
    async close() {
      (await opened)?.redis?.disconnect();
      await service.close();
    },
  };
}
