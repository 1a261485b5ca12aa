import type { Orm } from '../database/definition.ts';

type Isolation = ReturnType<typeof createIsolation>;

const isolations = new WeakMap<Orm, Isolation>();

/** The isolation that all workers of a service share in this process. */
export function isolationOf(orm: Orm): Isolation {
  const isolation = isolations.get(orm) ?? createIsolation();
  isolations.set(orm, isolation);
  return isolation;
}

/** Which jobs of a process run at the same time. */
function createIsolation() {
  const running = new Set<Promise<unknown>>();
  const alone: { work?: Promise<void> } = {};

  /** Counts `work` among what runs, until it ends. */
  function join(work: Promise<unknown>): void {
    const ended: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(ended));
    running.add(ended);
  }

  return {
    join,
    /** Runs `work` beside others: not while a job runs alone or waits to. */
    async beside(work: () => Promise<void>): Promise<void> {
      while (alone.work) await alone.work;
      const begun = work();
      join(begun);
      await begun;
    },
    /** Runs `work` once nothing else does. */
    async alone<Result>(work: () => Promise<Result>): Promise<Result> {
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
