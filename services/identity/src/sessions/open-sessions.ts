import type { Orm, RetentionRule } from '@kontor/service-kit/database';
import type { App } from '@kontor/service-kit/http';
import type { Job, ServiceContext } from '@kontor/service-kit/process';
import { connectRedis } from '@kontor/service-kit/redis';
import type { Logger } from '@kontor/service-kit/telemetry';
import type { Redis } from 'ioredis';

import type { Settings, UserAndSessionSettings } from '../settings.ts';
import type { SessionRenewal, Sessions } from './current-session.ts';
import { postgresStore, purgeExpired } from './postgres-store.ts';
import { purgeEnded, redisStore } from './redis-store.ts';
import { adminSessionRoutes, internalSessionRoutes, ownSessionRoutes } from './routes.ts';
import { sessionCookie, useSessions } from './session-cookie.ts';
import { cookieOwners, type FindOwner, findOwnerBesideStore, findOwnerInPostgres } from './session-owner.ts';
import { countingGuard, type Guard, guardedStore, type SessionLifetimes, type SessionStore } from './session-store.ts';

/** Opens the store and serves sessions. `jobs` purge them, and `retentionRules` say when. */
export async function openSessions(context: ServiceContext<Settings>, renewal: SessionRenewal) {
  const { app, health, internal, log, metrics, onClose, orm, settings } = context;
  const { store, findOwner, lifetimes, redis } = await openStore(settings, orm, log, countingGuard(metrics));
  onClose(async () => redis?.disconnect());
  health.require('sessions', () => store.check());
  const counters = await openCounters(settings, redis, log);
  onClose(async () => counters?.disconnect());
  const cookie = sessionCookie(settings.PUBLIC_URL, settings.SESSION_SECRET);
  const sessions: Sessions = {
    ...renewal,
    orm,
    sessions: store,
    sessionMs: lifetimes.absoluteMs,
    cookie,
    ownerOf: cookieOwners(cookie, findOwner),
    counters,
    // Elsewhere the gateway's assertion names the caller.
    withSession: async (routes) => {
      await app.register(async (scope: App) => {
        useSessions(scope, store, cookie, lifetimes);
        await routes(scope);
      });
    },
  };
  await sessions.withSession((scope) => scope.register(ownSessionRoutes, sessions));
  await app.register(adminSessionRoutes, sessions);
  await internal.register(internalSessionRoutes, { ...sessions, requirement: settings.TWO_FACTOR_REQUIRED });
  const purgeStored: Job = { name: 'purge-sessions', everySeconds: 600, run: () => purgeExpired(orm.em.fork()) };
  // With either store: sessions may have been in Redis before.
  const purgeKeys: Job = { name: 'purge-ended-sessions', everySeconds: 600, run: () => purgeEnded(orm.em.fork()) };
  return {
    sessions,
    jobs: redis ? [purgeKeys] : [purgeStored, purgeKeys],
    retentionRules: redis ? [] : [sessionRule],
  };
}

interface OpenedStore {
  store: SessionStore;
  findOwner: FindOwner;
  lifetimes: SessionLifetimes;
  /** Null when sessions are in PostgreSQL. */
  redis: Redis | null;
}

/** Opens the session store: Redis with REDIS_URL, otherwise PostgreSQL. */
export async function openStore(
  settings: UserAndSessionSettings,
  orm: Orm,
  log: Logger,
  guard: Guard = (_operation, run) => run,
): Promise<OpenedStore> {
  const lifetimes = {
    idleMs: settings.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: settings.SESSION_ABSOLUTE_HOURS * 3_600_000,
  };
  if (settings.REDIS_URL) {
    const redis = await connect(settings.REDIS_URL, 'Redis', log);
    const store = guardedStore(redisStore(redis, lifetimes, orm), guard);
    return { store, findOwner: findOwnerBesideStore(orm, store), lifetimes, redis };
  }
  const store = guardedStore(postgresStore(orm, lifetimes), guard);
  return { store, findOwner: findOwnerInPostgres(orm, store, lifetimes, guard), lifetimes, redis: null };
}

/**
 * The Redis of the failure counters: a separate one with COUNTERS_REDIS_URL, so that clients who fill it take no memory from
 * the sessions; otherwise, or with the same URL, the connection of the sessions. Null counts in memory.
 */
async function openCounters(
  { COUNTERS_REDIS_URL: url, REDIS_URL }: Pick<Settings, 'COUNTERS_REDIS_URL' | 'REDIS_URL'>,
  sessionsRedis: Redis | null,
  log: Logger,
): Promise<Redis | null> {
  return !url || url === REDIS_URL ? sessionsRedis : connect(url, 'The Redis of the counters', log);
}

/** Waits for the connection for a second, and for a command for no longer. */
const connect = (url: string, name: string, log: Logger): Promise<Redis> =>
  connectRedis(url, {
    commandTimeoutMs: 1_000,
    waitMs: 1_000,
    onUnavailable: (error) => log.error({ err: error }, `${name} is unavailable`),
    onAvailable: () => log.info(`${name} is available again`),
  });

/** Sessions in PostgreSQL, which the store purges; listed for admins only. Redis expires its sessions itself. */
const sessionRule: RetentionRule = {
  kind: 'sessions',
  days: null,
  setting: null,
  table: 'identity.sessions',
  key: 'key',
  where: 'true',
  moment: 'expires_at',
};
