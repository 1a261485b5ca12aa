import { createHmac } from 'node:crypto';

import { clientKey } from '@kontor/service-kit/http';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { tooManyFailures } from '../errors.ts';

interface FailureLimits {
  /** Failures of one client with one name in the window. */
  perAccount: number;
  /** Failures of one client in the window, with any name. */
  perClient: number;
  windowSeconds: number;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/**
 * Counts failed attempts in `redis`, for all replicas; in memory without one, and while it is unavailable. Names are stored as
 * digests under `secret`: people type passwords into the wrong field, and who reads Redis must not find out who signs in.
 */
export function failureThrottle(limits: FailureLimits, redis: unknown, secret: string) {
  const limiter = (keyPrefix: string, points: number): Limiter => {
    const settings = { keyPrefix: `kontor:login:${keyPrefix}`, points, duration: limits.windowSeconds };
    const memory = new RateLimiterMemory(settings);
    if (!redis) return memory;
    return new RateLimiterRedis({
      ...settings,
      storeClient: redis,
      insuranceLimiter: memory,
      rejectIfRedisNotReady: true,
    });
  };
  const clients = limiter('client', limits.perClient);
  const accounts = limiter('account', limits.perAccount);

  const digest = (name: string) => createHmac('sha256', secret).update(`a failed sign-in ${name}`).digest('base64url');

  async function attempt<Outcome>(client: string, account: string, check: () => Promise<Outcome>): Promise<Outcome> {
    const consumed: [Limiter, string][] = [];
    let failed = false;
    try {
      // Consumed before the check and refunded after a success, so that concurrent attempts count as well.
      for (const [counter, key] of [
        [clients, client],
        [accounts, account],
      ] as const) {
        await consume(counter, key);
        consumed.push([counter, key]);
      }
      const outcome = await check();
      failed = !outcome;
      return outcome;
    } finally {
      if (!failed) await Promise.all(consumed.map(([counter, key]) => counter.reward(key)));
    }
  }

  return {
    /**
     * Runs `check`. `name` identifies the secret being guessed; a falsy result counts as a failure. After too many failures,
     * throws 429 without running `check`.
     */
    attempt: <Outcome>(name: string, address: string, check: () => Promise<Outcome>): Promise<Outcome> =>
      attempt(clientKey(address), `${clientKey(address)} ${digest(name)}`, check),
    /** Counts failures with `name` from all addresses together: only where an anonymous client cannot cause them. */
    attemptAnywhere: <Outcome>(name: string, address: string, check: () => Promise<Outcome>): Promise<Outcome> =>
      attempt(clientKey(address), `anywhere ${digest(name)}`, check),
  };
}

export type FailureThrottle = ReturnType<typeof failureThrottle>;

/** Consumes a point; when none is left, leaves the count as it was and throws 429. */
async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await limiter.reward(key);
    throw tooManyFailures(Math.ceil(refusal.msBeforeNext / 1000));
  }
}
