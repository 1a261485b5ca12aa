import type { Logger } from '@kontor/service-kit';
import type { Redis } from 'ioredis';

import type { Config } from '../config.ts';

/**
 * The Redis of the failure counters: one of their own where COUNTERS_REDIS_URL is set, so that strangers who fill it leave
 * the sessions their memory; else that of the sessions. Null counts in memory.
 */
export async function openCounters(config: Config, ofSessions: Redis | null, log: Logger): Promise<Redis | null> {
  if (!config.COUNTERS_REDIS_URL) return ofSessions;
  // Loaded where it is used only.
  const { connectRedis } = await import('../sessions/connect-redis.ts');
  return connectRedis(config.COUNTERS_REDIS_URL, log, 'The Redis of the counters');
}
