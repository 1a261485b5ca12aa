import type { Job } from './jobs.ts';
import type { Metrics } from '../telemetry/metrics.ts';

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
