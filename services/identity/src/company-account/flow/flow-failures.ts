import { signInProblems } from '@kontor/contracts/endpoints';
import { clientKey } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { Issuer } from '../issuer/issuer.ts';

const OUTCOMES = ['signed-in', 'code-required', 'connected', ...signInProblems] as const;

export interface OidcMetrics {
  /** Counts how a visit to the issuer ended. */
  count(outcome: (typeof OUTCOMES)[number]): void;
}

export function observeOidc(metrics: Metrics, issuer: Issuer): OidcMetrics {
  const outcomes = metrics.counterBy('oidc_sign_ins_total', "Sign-ins with the company's account, by outcome", {
    outcome: OUTCOMES,
  });
  metrics.measure('oidc_issuer_available', 'Whether the issuer responds (1) or not (0)', async () =>
    Number(await issuer.isAvailable()),
  );
  return { count: (outcome) => outcomes.inc({ outcome }) };
}

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
