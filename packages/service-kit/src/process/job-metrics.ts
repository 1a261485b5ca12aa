import type { Job } from './jobs.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** The jobs as they were, their runs counted. The label is no `job`: Prometheus itself gives every series one. */
export function observeJobs(jobs: Job[], metrics: Metrics): Job[] {
  if (jobs.length === 0) return jobs;
  const labels = { task: jobs.map(({ name }) => name) };
  const lastSuccess = metrics.gaugeBy(
    'job_last_success_timestamp_seconds',
    'When a job last ended well; until then, when the process started',
    labels,
  );
  const interval = metrics.gaugeBy('job_interval_seconds', 'How often a job is run', labels);
  const failures = metrics.counterBy('job_failures_total', 'Runs of a job that failed and are tried again', labels);
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
