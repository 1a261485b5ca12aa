import { addPermit, payloadTooLarge } from '@kontor/service-kit/http';
import { type Metrics } from '@kontor/service-kit/telemetry';
import type { FastifyRequest } from 'fastify';

import { callerKey } from './caller.ts';
import type { Settings } from './settings.ts';
import { createShares, granted } from './shares.ts';

const MB = 1024 * 1024;
/** One caller may have so much of what the others have left: however many there are, some is left for the next. */
const SHARE = 1 / 4;

export interface BodyBudget {
  /**
   * Reserves memory for the body of a request, until `giveBack`: as much as it announces, else `most`. The bytes reserved.
   * Throws 413 for a body that announces more, and 503 when there is no room.
   */
  reserve(request: FastifyRequest, most: number): number;
  /** Counts a body that took too long. */
  slow(): void;
}

/**
 * Bounds the memory of bodies, which clients send as slowly as they like: of the process, and of each caller in it. People
 * who are signed in have a budget of their own, which no stranger can use up.
 */
export function bodyBudget(settings: Settings, metrics: Metrics): BodyBudget {
  const refused = metrics.counterBy(
    'gateway_bodies_refused_total',
    'Bodies refused because so many bytes of others were held already, or took too long to arrive',
    { reason: ['no-room', 'slow'] },
  );
  const strangers = createShares(settings.BODY_MB * MB, (left) => left * SHARE);
  const people = createShares(settings.BODY_MB * MB, (left) => left * SHARE);
  return {
    reserve(request, most) {
      const bytes = Number(request.headers['content-length'] ?? most);
      if (bytes > most) throw payloadTooLarge();
      const taken = (request.user ? people : strangers).take(callerKey(request), bytes);
      addPermit(
        request,
        granted(taken, () => refused.inc({ reason: 'no-room' })),
      );
      return bytes;
    },
    slow: () => refused.inc({ reason: 'slow' }),
  };
}
