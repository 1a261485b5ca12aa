import { setTimeout as delay } from 'node:timers/promises';

/** Settles as `work` does, or resolves with undefined after this time. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const settled = new AbortController();
  const timeout = delay(milliseconds, undefined, { signal: settled.signal }).catch(() => undefined);
  return Promise.race([work, timeout]).finally(() => settled.abort());
}
