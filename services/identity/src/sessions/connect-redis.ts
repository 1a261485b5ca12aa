import type { Logger } from '@kontor/service-kit/telemetry';
import { Redis } from 'ioredis';

/**
 * A client that fails fast: while Redis is unavailable, commands fail within a second and are not queued, and the client
 * reconnects by itself. Resolves when connected, or after a second. `name` is its name in the log.
 */
export async function connectRedis(url: string, log: Logger, name = 'Redis'): Promise<Redis> {
  const redis = new Redis(url, {
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    // A connection without any reply in this time is dead, even if TCP has not noticed.
    socketTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) log.error({ err: error }, `${name} is unavailable`);
    isUnavailable = true;
  });
  const ready = new Promise<void>((resolve) => {
    redis.on('ready', () => {
      if (isUnavailable) log.info(`${name} is available again`);
      isUnavailable = false;
      resolve();
    });
    setTimeout(resolve, 1_000).unref();
  });
  await ready;
  return redis;
}
