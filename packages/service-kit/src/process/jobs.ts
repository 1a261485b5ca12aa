import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../telemetry/log.ts';

/** Periodic work. Runs do not overlap; an error is logged and the job runs again. `stop` aborts when the process stops. */
export interface Job {
  name: string;
  everySeconds: number;
  run(stop?: AbortSignal): Promise<void>;
}

/** Starts the jobs. Returns a function that stops them and waits for running ones. */
export function startJobs(jobs: Job[], log: Logger): () => Promise<void> {
  const stop = new AbortController();
  const loops = jobs.map(async (job) => {
    while (!stop.signal.aborted) {
      try {
        await job.run(stop.signal);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'A job failed; it will run again');
      }
      await delay(job.everySeconds * 1000, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  });
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}
