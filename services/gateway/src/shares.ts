import { overloaded } from '@kontor/service-kit/http';
import type { FastifyReply } from 'fastify';

export interface Shares {
  /** Takes so much for a holder until it is released, or says what there is too much of. */
  take(holder: string, amount: number): (() => void) | 'all' | 'holder';
}

/** So much in all, and so much of it for each holder: always the same, or by what is left. */
export function createShares(most: number, mostOfOne: number | ((left: number) => number)): Shares {
  let inUse = 0;
  const ofEach = new Map<string, number>();
  return {
    take(holder, amount) {
      const own = ofEach.get(holder) ?? 0;
      const share = typeof mostOfOne === 'number' ? mostOfOne : mostOfOne(most - inUse);
      if (own + amount > share) return 'holder';
      if (inUse + amount > most) return 'all';
      inUse += amount;
      ofEach.set(holder, own + amount);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        inUse -= amount;
        const left = ofEach.get(holder)! - amount;
        if (left > 0) ofEach.set(holder, left);
        else ofEach.delete(holder);
      };
    },
  };
}

/** What releases what was taken. Throws 503 when nothing was to be had. */
export function granted(taken: (() => void) | string, onRefused: () => void): () => void {
  if (typeof taken !== 'string') return taken;
  onRefused();
  throw overloaded();
}

/** Releases what was taken for an answer when that has ended, sent or not. Throws 503 when nothing was to be had. */
export function untilAnswered({ raw }: FastifyReply, taken: (() => void) | string, onRefused: () => void): void {
  const release = granted(taken, onRefused);
  if (raw.closed) release();
  else raw.once('close', release);
}
