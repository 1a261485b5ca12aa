import { clientKey } from '@kontor/service-kit/http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Whether one more failure of a client is written to the audit log. */
export type FailureLimit = (address: string) => Promise<boolean>;

/**
 * Limits what anonymous clients add to the audit log. Failures count apart from those of passwords: a page of another site can
 * cause them too, in the browsers of its visitors, and must not keep these from signing in.
 */
export function failureLimit(settings: {
  LOGIN_FAILURES_PER_CLIENT: number;
  LOGIN_WINDOW_MINUTES: number;
}): FailureLimit {
  const { LOGIN_FAILURES_PER_CLIENT: points, LOGIN_WINDOW_MINUTES: minutes } = settings;
  const limiter = new RateLimiterMemory({ points, duration: minutes * 60 });
  return async (address) => {
    try {
      await limiter.consume(clientKey(address));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
}
