import type { Logger } from '@kontor/service-kit/telemetry';
import { Redis } from 'ioredis';

/** A client that fails at once while Redis is unavailable, and reconnects. Each outage is logged once. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    connectTimeout: 1_000,
    commandTimeout: 500,
    // Closes a connection without any reply for so long.
    socketTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.warn({ err: error }, 'Redis is unavailable: limits are counted in memory');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    isUnavailable = false;
  });
  return redis;
}
