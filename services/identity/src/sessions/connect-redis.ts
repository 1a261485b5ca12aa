import type { Logger } from '@kontor/service-kit';
import { Redis } from 'ioredis';

/**
 * A client that never makes people wait for a Redis that is away: commands fail within a second and are not kept for
 * later, while it reconnects by itself. Resolves when connected, or after a second without. `name` is its name in the log.
 */
export async function connectRedis(url: string, log: Logger, name = 'Redis'): Promise<Redis> {
  const redis = new Redis(url, {
    connectTimeout: 1_000,
    commandTimeout: 1_000,
    // No answer at all for so long: the connection is dead, whatever TCP thinks.
    socketTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.error({ err: error }, `${name} is away`);
    away = true;
  });
  const ready = new Promise<void>((resolve) => {
    redis.on('ready', () => {
      if (away) log.info(`${name} is back`);
      away = false;
      resolve();
    });
    setTimeout(resolve, 1_000).unref();
  });
  await ready;
  return redis;
}
