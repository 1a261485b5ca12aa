import type { Orm, RetentionRule } from '@kontor/service-kit/database';
import type { Job } from '@kontor/service-kit/process';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';

import type { Settings, StoreSettings } from '../settings.ts';
import { observedStore, type Observer } from './observed-store.ts';
import { postgresStore } from './postgres-store.ts';
import { type EndedSessions, redisStore } from './redis-store.ts';
import { type FindOwner, findOwnerBesideStore, findOwnerInPostgres } from './session-owner.ts';
import type { SessionLifetimes, SessionStore } from './session-store.ts';

interface Sessions {
  store: SessionStore;
  findOwner: FindOwner;
  lifetimes: SessionLifetimes;
  /** Null when sessions are in PostgreSQL. */
  redis: Redis | null;
  jobs: Job[];
  retentionRules: RetentionRule[];
  close(): Promise<void>;
}

/** Opens the session store: Redis with REDIS_URL, otherwise PostgreSQL. */
export async function openSessions(
  settings: StoreSettings,
  orm: Orm,
  log: Logger,
  observe: Observer = (_operation, run) => run,
): Promise<Sessions> {
  const lifetimes = {
    idleMs: settings.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: settings.SESSION_ABSOLUTE_HOURS * 3_600_000,
  };
  // In either store: sessions may have been in Redis before.
  const purgeEndedSessions: Job = {
    name: 'purge-ended-sessions',
    everySeconds: 600,
    run: () => purgeEnded(orm.em.fork()),
  };
  if (settings.REDIS_URL) {
    // Loaded only where there is a Redis.
    const { connectRedis } = await import('./connect-redis.ts');
    const redis = await connectRedis(settings.REDIS_URL, log);
    const ended: EndedSessions = {
      remember: (key, endsAt) => rememberEnded(orm.em.fork(), key, endsAt),
      among: (keys) => findEnded(orm.em.fork(), keys),
    };
    const store = observedStore(redisStore(redis, lifetimes, ended), observe);
    const findOwner = findOwnerBesideStore(orm, store);
    return {
      store,
      findOwner,
      lifetimes,
      redis,
      jobs: [purgeEndedSessions],
      retentionRules: [],
      close: async () => redis.disconnect(),
    };
  }
  const { purge, ...operations } = postgresStore(orm, lifetimes);
  const store = observedStore(operations, observe);
  const findOwner = findOwnerInPostgres(orm, store, lifetimes, observe);
  const job: Job = { name: 'purge-sessions', everySeconds: 600, run: purge };
  return {
    store,
    findOwner,
    lifetimes,
    redis: null,
    jobs: [job, purgeEndedSessions],
    retentionRules: sessionRules,
    close: async () => undefined,
  };
}

/**
 * The Redis of the failure counters: a separate one with COUNTERS_REDIS_URL, so that clients who fill it take no memory from
 * the sessions; otherwise, or with the same URL, the connection of the sessions. Null counts in memory.
 */
export async function openCounters(
  { COUNTERS_REDIS_URL: url, REDIS_URL }: Pick<Settings, 'COUNTERS_REDIS_URL' | 'REDIS_URL'>,
  sessionsRedis: Redis | null,
  log: Logger,
): Promise<Redis | null> {
  if (!url || url === REDIS_URL) return sessionsRedis;
  // Loaded only where there is a Redis.
  const { connectRedis } = await import('./connect-redis.ts');
  return connectRedis(url, log, 'The Redis of the counters');
}

/** Sessions in PostgreSQL, which the store purges; listed for admins only. Redis expires its sessions itself. */
const sessionRules: RetentionRule[] = [
  {
    kind: 'sessions',
    days: null,
    setting: null,
    table: 'identity.sessions',
    key: 'key',
    where: 'true',
    moment: 'expires_at',
  },
];

/** Remembers that a session has ended: until its end by the clock of Redis, which may differ by up to a day. */
export async function rememberEnded(em: EntityManager, key: Buffer, endsAt: Date): Promise<void> {
  await em.execute(
    `insert into identity.ended_sessions (key, ends_at) values (?, ?::timestamptz + interval '1 day')
     on conflict do nothing`,
    [key, endsAt],
  );
}

/** Those of the sessions that have ended. */
export async function findEnded(em: EntityManager, keys: Buffer[]): Promise<Buffer[]> {
  const rows = await em.execute<{ key: Buffer }[]>(
    'select key from identity.ended_sessions where key = any(?::bytea[])',
    [`{${keys.map((key) => String.raw`"\\x${key.toString('hex')}"`).join()}}`],
  );
  return rows.map(({ key }) => key);
}

/** Forgets the sessions that would be over by now. */
export async function purgeEnded(em: EntityManager): Promise<void> {
  await em.execute('delete from identity.ended_sessions where ends_at <= now()');
}
