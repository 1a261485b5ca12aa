import type { Job, Logger, Orm } from '@kontor/service-kit';
import type { Redis } from 'ioredis';

import type { StoreConfig } from '../config.ts';
import { observedStore, type Watch } from './metrics.ts';
import { postgresStore } from './postgres-store.ts';
import { redisStore } from './redis-store.ts';
import { type FindOwner, ownersBesideStore, ownersInPostgres } from './session-owner.ts';
import type { SessionLifetimes, SessionStore } from './session-store.ts';

export interface Sessions {
  store: SessionStore;
  findOwner: FindOwner;
  lifetimes: SessionLifetimes;
  /** Present when sessions are in Redis. */
  redis: Redis | null;
  jobs: Job[];
  close(): Promise<void>;
}

/** Opens the store the settings name: Redis where there is one, else PostgreSQL. */
export async function openSessions(
  config: StoreConfig,
  orm: Orm,
  log: Logger,
  watch: Watch = (_operation, act) => act,
): Promise<Sessions> {
  const lifetimes = {
    idleMs: config.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: config.SESSION_ABSOLUTE_HOURS * 3_600_000,
  };
  if (config.REDIS_URL) {
    // Loaded where it is used only.
    const { connectRedis } = await import('./connect-redis.ts');
    const redis = await connectRedis(config.REDIS_URL, log);
    const store = observedStore(redisStore(redis, lifetimes), watch);
    const findOwner = ownersBesideStore(orm, store);
    return { store, findOwner, lifetimes, redis, jobs: [], close: async () => redis.disconnect() };
  }
  const { purge, ...kept } = postgresStore(orm, lifetimes);
  const store = observedStore(kept, watch);
  const findOwner = ownersInPostgres(orm, store, lifetimes, watch);
  const job: Job = { name: 'purge-sessions', everySeconds: 600, run: purge };
  return { store, findOwner, lifetimes, redis: null, jobs: [job], close: async () => undefined };
}
