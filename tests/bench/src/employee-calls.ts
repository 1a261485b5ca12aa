import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

export interface EmployeeCalls {
  count: number;
  /** Responses other than 200, timeouts and connection errors. */
  failed: number;
  /** Milliseconds of the successful calls. */
  p50: number;
  p99: number;
}

/** Repeats a call as an employee, 20 ms after each response, and measures the latency. */
export async function employeeCalls(url: string, cookie: string, seconds: number): Promise<EmployeeCalls> {
  const times = createHistogram();
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await delay(20)) {
    const begin = performance.now();
    const isOk = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) }).then(
      async (response) => (await response.arrayBuffer()).byteLength > 0 && response.status === 200,
      () => false,
    );
    if (isOk) times.record(Math.max(1, Math.round((performance.now() - begin) * 1000)));
    else failed++;
  }
  const at = (percent: number) => (times.count ? times.percentile(percent) / 1000 : NaN);
  return { count: times.count + failed, failed, p50: at(50), p99: at(99) };
}

export const callsLine = ({ count, failed, p50, p99 }: EmployeeCalls): string =>
  `${count} calls, ${failed} failed, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
