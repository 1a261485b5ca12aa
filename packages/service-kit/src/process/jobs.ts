import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';

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

/** Adds metrics to the jobs. The label is `task` because Prometheus adds its own `job` to every series. */
export function observeJobs(jobs: Job[], metrics: Metrics): Job[] {
  if (jobs.length === 0) return jobs;
  const labels = { task: jobs.map(({ name }) => name) };
  const lastSuccess = metrics.gaugeBy(
    'job_last_success_timestamp_seconds',
    'When a job last succeeded; before that, when the process started',
    labels,
  );
  const interval = metrics.gaugeBy('job_interval_seconds', 'Interval between runs of a job', labels);
  const failures = metrics.counterBy('job_failures_total', 'Failed runs of a job, which runs again', labels);
  return jobs.map((job) => {
    const succeeded = () => lastSuccess.set({ task: job.name }, Date.now() / 1000);
    succeeded();
    interval.set({ task: job.name }, job.everySeconds);
    return {
      ...job,
      async run(stop) {
        try {
          await job.run(stop);
          succeeded();
        } catch (error) {
          failures.inc({ task: job.name });
          throw error;
        }
      },
    };
  });
}
