import { clientKey } from '@kontor/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { tooManyFailures } from '../errors.ts';

export interface FailureLimits {
  /** Failures of one client with one account in the window. */
  perAccount: number;
  /** Failures of one client in the window, whatever it tries. */
  perClient: number;
  windowSeconds: number;
}

export interface FailureThrottle {
  /**
   * Runs `check`, whether a password is right or what a link leads to, and counts false and null as a failure. When `name`,
   * what is guessed at, has failed from `address` too often, it throws 429 and `check` does not run.
   */
  attempt<Outcome>(name: string, address: string, check: () => Promise<Outcome>): Promise<Outcome>;
  /** The same, where failures with `name` count together wherever they come from: only for what strangers cannot fail at. */
  attemptAnywhere<Outcome>(name: string, address: string, check: () => Promise<Outcome>): Promise<Outcome>;
}

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** Counts failed sign-ins and other guesses, for all replicas in `redis` where there is one; while it is away, in memory. */
export function failureThrottle(limits: FailureLimits, redis: unknown): FailureThrottle {
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

  async function attempt<Outcome>(client: string, account: string, check: () => Promise<Outcome>): Promise<Outcome> {
    const taken: [Limiter, string][] = [];
    let failed = false;
    try {
      // Taken before the check and given back after a good one, so that guesses made in parallel count as well.
      for (const [counter, key] of [
        [clients, client],
        [accounts, account],
      ] as const) {
        await take(counter, key);
        taken.push([counter, key]);
      }
      const outcome = await check();
      failed = !outcome;
      return outcome;
    } finally {
      if (!failed) await Promise.all(taken.map(([counter, key]) => counter.reward(key)));
    }
  }

  return {
    attempt: (name, address, check) => attempt(clientKey(address), `${clientKey(address)} ${name}`, check),
    attemptAnywhere: (name, address, check) => attempt(clientKey(address), `anywhere ${name}`, check),
  };
}

/** Takes one of what is left; when nothing is, leaves the count as it was and throws 429. */
async function take(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    await limiter.reward(key);
    throw tooManyFailures(Math.ceil(refusal.msBeforeNext / 1000));
  }
}
