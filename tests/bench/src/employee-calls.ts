import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

export interface EmployeeCalls {
  count: number;
  /** Answers other than 200, and none at all. */
  failed: number;
  /** Milliseconds of those that were answered. */
  p50: number;
  p99: number;
}

/** What an employee meets who makes the same call again and again, a moment after each answer, for so long. */
export async function employeeCalls(url: string, cookie: string, seconds: number): Promise<EmployeeCalls> {
  const times = createHistogram();
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(20)) {
    const begin = performance.now();
    const isWell = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) }).then(
      async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status === 200,
      () => false,
    );
    if (isWell) times.record(Math.max(1, Math.round((performance.now() - begin) * 1000)));
    else failed++;
  }
  const at = (percent: number) => (times.count ? times.percentile(percent) / 1000 : NaN);
  return { count: times.count + failed, failed, p50: at(50), p99: at(99) };
}

export const callsLine = ({ count, failed, p50, p99 }: EmployeeCalls): string =>
  `${count} calls, ${failed} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
