import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../telemetry/log.ts';

/**
 * Work that comes round again: `run` never overlaps itself; what it throws is logged and tried again. `stop` tells work
 * that may take long to come to an end.
 */
export interface Job {
  name: string;
  everySeconds: number;
  run(stop?: AbortSignal): Promise<void>;
}

/** Starts the jobs; the function it returns stops them and waits for what is under way. */
export function startJobs(jobs: Job[], log: Logger): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map(async (job) => {
    while (!stop.signal.aborted) {
      try {
        await job.run(stop.signal);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'A job failed; it will be tried again');
      }
      await delay(job.everySeconds * 1000, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}
