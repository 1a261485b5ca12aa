import type { FastifyReply, FastifyRequest } from 'fastify';

import { invalidRequest, overloaded } from './errors.ts';

export interface SemaphoreOptions {
  /** How many permits may be held at the same time. */
  permits: number;
  /** How many of them one holder may have; by default all. */
  permitsPerHolder?: number;
  /** How many callers may wait for a permit. */
  maxWaiting: number;
  /** How long a caller waits for a permit, in ms. */
  waitMs: number;
  /** Called for each refused caller. */
  onRefused?(): void;
}

export interface Semaphore {
  /**
   * Resolves with a function that releases the permit; calling it again has no effect. Throws 503 at once when the queue
   * is full, and after `waitMs` without a permit.
   */
  acquire(holder?: string): Promise<() => void>;
  /** Throws 503 when `acquire` would refuse at once; call it before work that would be wasted. */
  assertCapacity(holder?: string): void;
}

interface Holder {
  held: number;
  /** Its waiting callers, first come, first served. */
  waiting: Set<{ start(): void; refuse(): void }>;
}

/**
 * Bounds how much runs at once and how much waits for it. The next permit goes to the holder that has the fewest; in a full
 * queue, the last caller of the holder with the most makes room for one with fewer. So no holder keeps others out.
 */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { permits, permitsPerHolder = permits, maxWaiting, waitMs, onRefused } = options;
  const holders = new Map<string, Holder>();
  let acquired = 0;
  let waiting = 0;

  function holderOf(name: string): Holder {
    const holder = holders.get(name) ?? { held: 0, waiting: new Set() };
    holders.set(name, holder);
    return holder;
  }

  function release(name: string): void {
    acquired--;
    const holder = holders.get(name)!;
    holder.held--;
    let next: Holder | undefined;
    if (waiting > 0)
      for (const each of holders.values())
        if (each.waiting.size > 0 && each.held < permitsPerHolder && each.held < (next?.held ?? Infinity)) next = each;
    if (next) [...next.waiting][0]!.start();
    forget(name, holder);
  }

  function forget(name: string, { held, waiting: queue }: Holder): void {
    if (held === 0 && queue.size === 0) holders.delete(name);
  }

  function take(name: string, holder: Holder): () => void {
    acquired++;
    holder.held++;
    let isReleased = false;
    return () => {
      if (!isReleased) release(name);
      isReleased = true;
    };
  }

  /**
   * For a full queue: the holder with the most waiting callers, if these are at least two more than `waitingOfCaller`, those of
   * the new caller's holder. Its last caller is refused in place of the new one.
   */
  function holderToDisplace(waitingOfCaller: number): Holder | undefined {
    let most: Holder | undefined;
    for (const each of holders.values())
      if (each.waiting.size > (most?.waiting.size ?? waitingOfCaller + 1)) most = each;
    return most;
  }

  function refusal(): Error {
    onRefused?.();
    return overloaded();
  }

  async function waitInQueue(name: string, holder: Holder): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const leave = () => {
      clearTimeout(timer);
      holder.waiting.delete(caller);
      waiting--;
    };
    const caller = {
      start: () => {
        leave();
        resolve(take(name, holder));
      },
      refuse: () => {
        leave();
        forget(name, holder);
        reject(refusal());
      },
    };
    const timer = setTimeout(caller.refuse, waitMs);
    holder.waiting.add(caller);
    waiting++;
    return promise;
  }

  const canStart = (held: number) => acquired < permits && held < permitsPerHolder;

  return {
    async acquire(name = '') {
      const { held, waiting: queue } = holders.get(name) ?? { held: 0, waiting: new Set() };
      if (canStart(held)) return take(name, holderOf(name));
      if (waiting >= maxWaiting) {
        const other = holderToDisplace(queue.size);
        if (!other) throw refusal();
        [...other.waiting].at(-1)!.refuse();
      }
      return waitInQueue(name, holderOf(name));
    },
    assertCapacity(name = '') {
      const { held, waiting: queue } = holders.get(name) ?? { held: 0, waiting: new Set() };
      if (!canStart(held) && waiting >= maxWaiting && !holderToDisplace(queue.size)) throw refusal();
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the permits and reservations of this request, if any. Idempotent. */
    releasePermits: () => void;
  }
}

/** Adds `release`, which must be idempotent, to what `request.releasePermits` calls. */
export function addPermit(request: FastifyRequest, release: () => void): void {
  const releaseOthers = request.releasePermits;
  request.releasePermits = () => {
    releaseOthers();
    release();
  };
}

/**
 * Acquires a permit for the request of `holder`, which `request.releasePermits` releases. Throws 503 without one, and 400 when the
 * client disconnected while the request waited.
 */
export async function acquirePermit(
  semaphore: Semaphore,
  request: FastifyRequest,
  reply: FastifyReply,
  holder?: string,
): Promise<void> {
  addPermit(request, await semaphore.acquire(holder));
  if (!reply.raw.destroyed) return;
  request.releasePermits();
  throw invalidRequest('The client disconnected.');
}
