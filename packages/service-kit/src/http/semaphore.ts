import { overloaded } from './errors.ts';

export interface SemaphoreOptions {
  /** How many permits may be held at the same time. */
  permits: number;
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
  acquire(waitMs?: number): Promise<() => void>;
  /** Throws 503 when `acquire` would refuse at once; call it before work that would be wasted. */
  assertCapacity(): void;
}

/** Bounds how much runs at once and how much waits for it, first come, first served. */
export function createSemaphore({ permits, maxWaiting, waitMs, onRefused }: SemaphoreOptions): Semaphore {
  let acquired = 0;
  const queue = new Set<() => void>();

  function release(): void {
    const [next] = queue;
    if (next) next();
    else acquired--;
  }

  function permit(): () => void {
    let isReleased = false;
    return () => {
      if (!isReleased) release();
      isReleased = true;
    };
  }

  function refusal(): Error {
    onRefused?.();
    return overloaded();
  }

  async function waitInQueue(milliseconds: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timer);
      queue.delete(start);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.delete(start);
      reject(refusal());
    }, milliseconds);
    queue.add(start);
    return promise;
  }

  return {
    async acquire(milliseconds = waitMs) {
      if (acquired < permits) acquired++;
      else if (queue.size < maxWaiting) await waitInQueue(milliseconds);
      else throw refusal();
      return permit();
    },
    assertCapacity() {
      if (acquired >= permits && queue.size >= maxWaiting) throw refusal();
    },
  };
}
