import { type SignInProblem, signInProblems } from '@kontor/contracts/endpoints';
import { clientKey, HttpError } from '@kontor/service-kit/http';
import type { Metrics } from '@kontor/service-kit/telemetry';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { recordFailedSignIn } from '../../people/index.ts';
import type { Settings } from '../../settings.ts';
import { type Issuer, reasonOf } from '../issuer/issuer.ts';
import { type Flow, SignInFailure } from './flow.ts';

const OUTCOMES = ['signed-in', 'code-required', 'connected', ...signInProblems] as const;

/** Counts how visits to the issuer end. */
export function observeOidc(metrics: Metrics, issuer: Issuer) {
  const outcomes = metrics.counterBy('oidc_sign_ins_total', "Sign-ins with the company's account, by outcome", {
    outcome: OUTCOMES,
  });
  metrics.measure('oidc_issuer_available', 'Whether the issuer responds (1) or not (0)', async () =>
    Number(await issuer.isAvailable()),
  );
  return { count: (outcome: (typeof OUTCOMES)[number]) => outcomes.inc({ outcome }) };
}

/**
 * Whether one more failure of a client is written to the audit log. They count apart from wrong passwords: a page of another site
 * can cause them in the browsers of its visitors, and must not keep these from signing in.
 */
export function failureLimit({
  LOGIN_FAILURES_PER_CLIENT: points,
  LOGIN_WINDOW_MINUTES: minutes,
}: Pick<Settings, 'LOGIN_FAILURES_PER_CLIENT' | 'LOGIN_WINDOW_MINUTES'>) {
  const limiter = new RateLimiterMemory({ points, duration: minutes * 60 });
  return async (address: string): Promise<boolean> => {
    try {
      await limiter.consume(clientKey(address));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    }
  };
}

export interface FailureRecorder {
  metrics: ReturnType<typeof observeOidc>;
  mayRecord: ReturnType<typeof failureLimit>;
}

/** Counts, logs and records a failure; returns the page that says what to do. */
export async function recordFailure(
  { metrics, mayRecord }: FailureRecorder,
  em: EntityManager,
  request: FastifyRequest,
  flow: Flow | null,
  error: unknown,
): Promise<SignInProblem> {
  const problem = problemOf(error);
  metrics.count(problem);
  const message = "A sign-in with the company's account failed";
  const about = { event: 'oidc-failed', problem, intent: flow?.intent.kind, client: request.clientAddress };
  if (error instanceof SignInFailure) request.log.warn({ ...about, reason: reasonOf(error) }, message);
  else request.log.error({ ...about, err: error }, message);
  if (await mayRecord(request.clientAddress))
    await recordFailedSignIn(em.fork(), request, null).catch((unrecorded: unknown) =>
      request.log.error({ err: unrecorded }, 'A failed sign-in is missing in the audit log'),
    );
  return problem;
}

/** Any other error is ours: the user can sign in differently, or later. */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInFailure) return error.problem;
  if (error instanceof HttpError && error.statusCode === 401) return 'expired';
  if (error instanceof HttpError && error.code === 'user-not-found') return 'unknown-person';
  return 'unavailable';
}
