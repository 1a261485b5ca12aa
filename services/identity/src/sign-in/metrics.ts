import { HttpError, type Metrics } from '@kontor/service-kit';

/** What a sign-in failed at, by the code of its error; a missing code of two-factor sign-in is a step, no failure. */
const REASONS: Record<string, 'password' | 'second-factor' | 'throttled'> = {
  'invalid-credentials': 'password',
  'second-factor-invalid': 'second-factor',
  'too-many-requests': 'throttled',
};

export interface SignInCount {
  /** Passes on how `attempt` ends, and counts it. */
  count<Outcome>(attempt: Promise<Outcome>): Promise<Outcome>;
}

/** Counts sign-ins for metrics; never with whose name. */
export function observeSignIns(metrics: Metrics): SignInCount {
  const logins = metrics.counter('logins_total', 'Sign-ins that succeeded');
  const failures = metrics.counterBy('login_failures_total', 'Sign-ins that failed, by what they failed at', {
    reason: ['password', 'second-factor', 'throttled'],
  });
  return {
    async count(attempt) {
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
