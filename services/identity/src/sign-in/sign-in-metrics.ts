import { HttpError } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';

/** The reason of a failure by its error code. A missing two-factor code is a step of the sign-in, not a failure. */
const REASONS: Record<string, 'password' | 'second-factor' | 'passkey' | 'throttled'> = {
  'invalid-credentials': 'password',
  'second-factor-invalid': 'second-factor',
  'passkey-invalid': 'passkey',
  'too-many-requests': 'throttled',
};

export function observeSignIns(metrics: Metrics) {
  const logins = metrics.counter('logins_total', 'Sign-ins that succeeded');
  const failures = metrics.counterBy('login_failures_total', 'Sign-ins that failed, by reason', {
    reason: ['password', 'second-factor', 'passkey', 'throttled'],
  });
  return {
    /** Counts the outcome of `attempt`, and returns it. */
    async count<Outcome>(attempt: Promise<Outcome>): Promise<Outcome> {
      try {
        const outcome = await attempt;
        logins.inc();
        return outcome;
      } catch (error) {
        const reason = error instanceof HttpError ? REASONS[error.code] : undefined;
        if (reason) failures.inc({ reason });
        throw error;
      }
    },
  };
}

export type SignInMetrics = ReturnType<typeof observeSignIns>;
