import type { Logger } from '@kontor/service-kit/telemetry';
import type { Redis } from 'ioredis';

import type { Settings } from '../settings.ts';

/**
 * The Redis of the failure counters: a separate one with COUNTERS_REDIS_URL, so that clients who fill it take no memory from
 * the sessions; otherwise that of the sessions. Null counts in memory.
 */
export async function openCounters(
  settings: Settings,
  sessionsRedis: Redis | null,
  log: Logger,
): Promise<Redis | null> {
  if (!settings.COUNTERS_REDIS_URL) return sessionsRedis;
  // Loaded only where there is a Redis.
  const { connectRedis } = await import('./connect-redis.ts');
  return connectRedis(settings.COUNTERS_REDIS_URL, log, 'The Redis of the counters');
}
