import { addPermit, payloadTooLarge } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';
import type { FastifyRequest } from 'fastify';

import { callerKey } from '../proxy/authenticate.ts';
import type { Settings } from '../settings.ts';
import { createBudget, reservedOrThrow } from './budget.ts';

const MB = 1024 * 1024;
/** The share of the free memory that one caller may reserve, so that some is always left for the next. */
const SHARE = 1 / 4;

export interface BodyBudget {
  /**
   * Reserves memory for a request's body until `releasePermits`: its content length, else `max`. Returns the reserved bytes.
   * Throws 413 when the content length exceeds `max`, and 503 when the budget is used up.
   */
  reserve(request: FastifyRequest, max: number): number;
  /** Counts a body that took too long to arrive. */
  slow(): void;
}

/**
 * Bounds the memory of bodies, which clients may send slowly, in all and for each caller. Signed-in users have a budget of
 * their own, which anonymous clients cannot use up.
 */
export function bodyBudget(settings: Settings, metrics: Metrics): BodyBudget {
  const refused = metrics.counterBy(
    'gateway_bodies_refused_total',
    'Bodies refused because the memory for bodies was used up, or because they took too long to arrive',
    { reason: ['no-room', 'slow'] },
  );
  const anonymous = createBudget(settings.BODY_MB * MB, (left) => left * SHARE);
  const users = createBudget(settings.BODY_MB * MB, (left) => left * SHARE);
  return {
    reserve(request, max) {
      const bytes = Number(request.headers['content-length'] ?? max);
      if (bytes > max) throw payloadTooLarge();
      const reservation = (request.user ? users : anonymous).reserve(callerKey(request), bytes);
      addPermit(
        request,
        reservedOrThrow(reservation, () => refused.inc({ reason: 'no-room' })),
      );
      return bytes;
    },
    slow: () => refused.inc({ reason: 'slow' }),
  };
}
