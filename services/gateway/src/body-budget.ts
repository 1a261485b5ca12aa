import { holdForRequest, type Metrics, overloaded, payloadTooLarge } from '@kontor/service-kit';
import type { FastifyRequest } from 'fastify';

import { callerKey } from './caller.ts';
import type { Config } from './config.ts';

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
export function bodyBudget(config: Config, metrics: Metrics): BodyBudget {
  const refused = metrics.counterBy(
    'gateway_bodies_refused_total',
    'Bodies refused because so many bytes of others were held already, or took too long to arrive',
    { reason: ['no-room', 'slow'] },
  );
  const strangers = createBudget(config.BODY_MB * MB);
  const people = createBudget(config.BODY_MB * MB);
  return {
    reserve(request, most) {
      const bytes = Number(request.headers['content-length'] ?? most);
      if (bytes > most) throw payloadTooLarge();
      const release = (request.user ? people : strangers)(callerKey(request), bytes);
      if (!release) {
        refused.inc({ reason: 'no-room' });
        throw overloaded();
      }
      holdForRequest(request, release);
      return bytes;
    },
    slow: () => refused.inc({ reason: 'slow' }),
  };
}

/** Takes an amount for a caller: what releases it, or null when that is more than the caller's share of what is left. */
function createBudget(most: number) {
  let inUse = 0;
  const ofEach = new Map<string, number>();
  return (caller: string, amount: number): (() => void) | null => {
    const own = ofEach.get(caller) ?? 0;
    if (own + amount > (most - inUse) * SHARE) return null;
    inUse += amount;
    ofEach.set(caller, own + amount);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      inUse -= amount;
      const left = ofEach.get(caller)! - amount;
      if (left > 0) ofEach.set(caller, left);
      else ofEach.delete(caller);
    };
  };
}
