import type { Logger } from '@kontor/service-kit/telemetry';

const MAX_AGE_MS = 15_000;

/**
 * Returns a function that reads a value, once for concurrent calls, and again once it is `maxAgeMs` old. While it cannot be read, the
 * value read before is returned; without one the call fails.
 */
export function cached<Value>(
  read: () => Promise<Value>,
  log: Logger,
  what: string,
  maxAgeMs = MAX_AGE_MS,
): () => Promise<Value> {
  let last: { value: Value } | undefined;
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    try {
      last = { value: await read() };
    } catch (error) {
      if (!last) throw error;
      log.warn({ err: error }, `${what} cannot be read; those read before are used`);
    }
    readAt = performance.now();
  }

  return async () => {
    if (performance.now() - readAt > maxAgeMs) await (reading ??= refresh().finally(() => (reading = undefined)));
    return last!.value;
  };
}
