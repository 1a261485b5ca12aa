import { signInProblems } from '@kontor/contracts/endpoints';
import type { Metrics } from '@kontor/service-kit/telemetry';

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
