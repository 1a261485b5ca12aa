import { overloaded } from '@kontor/service-kit/http';
import type { FastifyReply } from 'fastify';

export interface Budget {
  /** Reserves an amount for a holder. Returns its release, or which limit is exceeded. */
  reserve(holder: string, amount: number): (() => void) | 'all' | 'holder';
}

/** A budget of `max` in all, and for each holder of a fixed amount or one that depends on the remaining budget. */
export function createBudget(max: number, maxPerHolder: number | ((left: number) => number)): Budget {
  let inUse = 0;
  const perHolder = new Map<string, number>();
  return {
    reserve(holder, amount) {
      const own = perHolder.get(holder) ?? 0;
      const limit = typeof maxPerHolder === 'number' ? maxPerHolder : maxPerHolder(max - inUse);
      if (own + amount > limit) return 'holder';
      if (inUse + amount > max) return 'all';
      inUse += amount;
      perHolder.set(holder, own + amount);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        inUse -= amount;
        const left = perHolder.get(holder)! - amount;
        if (left > 0) perHolder.set(holder, left);
        else perHolder.delete(holder);
      };
    },
  };
}

/** The release of a reservation. Throws 503 when a limit is exceeded. */
export function reservedOrThrow(reservation: (() => void) | string, onRefused: () => void): () => void {
  if (typeof reservation !== 'string') return reservation;
  onRefused();
  throw overloaded();
}

/** Releases a reservation when the response has ended, sent or not. Throws 503 when a limit is exceeded. */
export function releaseAfterResponse(
  { raw }: FastifyReply,
  reservation: (() => void) | string,
  onRefused: () => void,
): void {
  const release = reservedOrThrow(reservation, onRefused);
  if (raw.closed) release();
  else raw.once('close', release);
}
