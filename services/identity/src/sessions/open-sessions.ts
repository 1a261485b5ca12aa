import { type Job, type Logger, type Orm } from '@kontor/service-kit';
import type { Redis } from 'ioredis';

import type { StoreConfig } from '../config.ts';
import { postgresStore } from './postgres-store.ts';
import { redisStore } from './redis-store.ts';
import type { SessionLifetimes, SessionStore } from './session-store.ts';

export interface Sessions {
  store: SessionStore;
  lifetimes: SessionLifetimes;
  /** Present when sessions are in Redis; the login counters then are too. */
  redis: Redis | null;
  jobs: Job[];
  close(): Promise<void>;
}

/** Opens the store the settings name: Redis where there is one, else PostgreSQL. */
export async function openSessions(config: StoreConfig, orm: Orm, log: Logger): Promise<Sessions> {
  const lifetimes = {
    idleMs: config.SESSION_IDLE_MINUTES * 60_000,
    absoluteMs: config.SESSION_ABSOLUTE_HOURS * 3_600_000,
  };
  if (config.REDIS_URL) {
    // Loaded where it is used only.
    const { connectRedis } = await import('./redis.ts');
    const redis = await connectRedis(config.REDIS_URL, log);
    return { store: redisStore(redis, lifetimes), lifetimes, redis, jobs: [], close: async () => redis.disconnect() };
  }
  const store = postgresStore(orm, lifetimes);
  const purge: Job = { name: 'purge-sessions', everySeconds: 600, run: store.purge };
  return { store, lifetimes, redis: null, jobs: [purge], close: async () => undefined };
}
