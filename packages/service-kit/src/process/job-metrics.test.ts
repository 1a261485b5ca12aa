import { setTimeout as delay } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { observeJobs } from './jobs.ts';
import { createMetrics } from '../telemetry/metrics.ts';

it('exports when each job last succeeded, its interval, and its failures', async () => {
  const metrics = createMetrics('test');
  let fails = true;
  const run = async () => {
    if (fails) throw new Error('away');
  };
  const [sweep] = observeJobs([{ name: 'sweep', everySeconds: 600, run }], metrics);
  const value = async (name: string) =>
    Number(/\{.*task="sweep".*\} (\S+)$/m.exec(await metrics.registry.getSingleMetricAsString(name))![1]);
  const started = await value('job_last_success_timestamp_seconds');
  expect(Math.abs(started - Date.now() / 1000)).toBeLessThan(60);
  expect(await value('job_interval_seconds')).toBe(600);

  await expect(sweep!.run()).rejects.toThrow('away');
  expect(await value('job_failures_total')).toBe(1);
  expect(await value('job_last_success_timestamp_seconds')).toBe(started);
  fails = false;
  // The metric has milliseconds.
  await delay(2);
  await sweep!.run();
  expect(await value('job_failures_total')).toBe(1);
  expect(await value('job_last_success_timestamp_seconds')).toBeGreaterThan(started);
});
