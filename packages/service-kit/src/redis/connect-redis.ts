import type { Redis } from 'ioredis';

interface Options {
  /** How long a command may take. */
  commandTimeoutMs: number;
  /** How long to wait for the first connection; by default not at all. */
  waitMs?: number;
  /** Called at the first failure of an outage. */
  onUnavailable(error: Error): void;
  /** Called at the end of an outage. */
  onAvailable?(): void;
}

/** A client that fails fast: while Redis is unavailable, commands are not queued, and the client reconnects by itself. */
export async function connectRedis(
  url: string,
  { commandTimeoutMs, waitMs = 0, onUnavailable, onAvailable }: Options,
): Promise<Redis> {
  // Loaded only where there is a Redis.
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url, {
    connectTimeout: 1_000,
    commandTimeout: commandTimeoutMs,
    // A connection without any reply in this time is dead, even if TCP has not noticed.
    socketTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    if (!isUnavailable) onUnavailable(error);
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) onAvailable?.();
    isUnavailable = false;
  });
  if (waitMs > 0)
    await new Promise<void>((resolve) => {
      redis.once('ready', resolve);
      setTimeout(resolve, waitMs).unref();
    });
  return redis;
}
