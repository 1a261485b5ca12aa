import type { Orm } from '../database/definition.ts';

/** Which jobs of a process run at the same time. */
interface Isolation {
  /** Runs `work` beside others: not while a job runs alone or waits to. */
  beside(work: () => Promise<void>): Promise<void>;
  /** Counts `work` among what runs, until it ends. */
  join(work: Promise<unknown>): void;
  /** Runs `work` once nothing else does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

const isolations = new WeakMap<Orm, Isolation>();

/** The isolation that all workers of a service share in this process. */
export function isolationOf(orm: Orm): Isolation {
  const isolation = isolations.get(orm) ?? createIsolation();
  isolations.set(orm, isolation);
  return isolation;
}

function createIsolation(): Isolation {
  const running = new Set<Promise<unknown>>();
  const alone: { work?: Promise<void> } = {};

  function join(work: Promise<unknown>): void {
    const ended: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(ended));
    running.add(ended);
  }

  return {
    join,
    async beside(work) {
      while (alone.work) await alone.work;
      const begun = work();
      join(begun);
      await begun;
    },
    async alone(work) {
      while (alone.work) await alone.work;
      const { promise, resolve } = Promise.withResolvers<void>();
      alone.work = promise;
      try {
        while (running.size > 0) await Promise.all(running);
        return await work();
      } finally {
        delete alone.work;
        resolve();
      }
    },
  };
}
