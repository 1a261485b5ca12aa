/** Decides which jobs of a process run at the same time. */
export function createIsolation() {
  const running = new Set<Promise<unknown>>();
  const exclusive: { work?: Promise<void> } = {};

  /** Counts `work` as running until it settles. */
  function join(work: Promise<unknown>): void {
    const settled: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(settled));
    running.add(settled);
  }

  return {
    join,
    /** Runs `work` at the same time as other shared work. Waits while exclusive work runs or waits to run. */
    async runShared(work: () => Promise<void>): Promise<void> {
      while (exclusive.work) await exclusive.work;
      const started = work();
      join(started);
      await started;
    },
    /** Runs `work` alone, after all running work has settled. */
    async runExclusive<Result>(work: () => Promise<Result>): Promise<Result> {
      while (exclusive.work) await exclusive.work;
      const { promise, resolve } = Promise.withResolvers<void>();
      exclusive.work = promise;
      try {
        while (running.size > 0) await Promise.all(running);
        return await work();
      } finally {
        delete exclusive.work;
        resolve();
      }
    },
  };
}
