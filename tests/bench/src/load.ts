import { createHistogram, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

import { signedIn } from '@kontor/test-kit/client';
import { withProduct } from '@kontor/test-kit/product';
import { Agent, request } from 'undici';

import { print } from './print.ts';

const SECONDS = 8;
const RATES = [50, 100, 150, 200, 300, 400, 500, 700, 1000, 1500];
/** Milliseconds of the p99 up to which a rate without errors counts as sustained. */
export const P99_BUDGET = 250;

export interface LoadResult {
  /** Requests sent per second, independent of the responses. */
  rate: number;
  served: number;
  refused: number;
  /** Statuses other than success and 503, timeouts and connection errors. */
  failed: number;
  /** Milliseconds. */
  servedP99: number;
  refusedP99: number;
}

type Send = () => Promise<number>;

/**
 * Raises the rate of mixed requests through the gateway until responses are late or fail, then sends three times the last
 * sustained rate. The rate does not depend on the responses (open loop).
 */
export async function load(): Promise<{ steps: LoadResult[]; sustained: number; overload: LoadResult }> {
  const limits = { CONTACT_PER_10_MINUTES: '10000000' };
  return withProduct(
    async ({ url }) => {
      const agent = new Agent({ connections: 512, pipelining: 1 });
      const mix = await mixture(url, agent);
      // Warm-up.
      await run(mix, 20, 3);
      const steps: LoadResult[] = [];
      let sustained = 0;
      for (const rate of RATES) {
        const step = await run(mix, rate, SECONDS);
        steps.push(step);
        if (step.servedP99 > P99_BUDGET || step.refused + step.failed > 0) break;
        sustained = rate;
      }
      await delay(2_000);
      const overload = await run(mix, 3 * (sustained || RATES[0]!), SECONDS);
      await agent.destroy();
      return { steps, sustained, overload };
    },
    { env: limits },
  );
}

/** Sends the mixed requests at this rate. */
export async function sendMixed(url: string, rate: number, seconds: number): Promise<void> {
  const agent = new Agent({ connections: 512, pipelining: 1 });
  await run(await mixture(url, agent), rate, seconds);
  await agent.destroy();
}

/** The requests in their proportion. */
async function mixture(url: string, dispatcher: Agent): Promise<Send[]> {
  const admin = await signedIn(url);
  const { cookie } = admin;
  const { id: document } = await admin.uploadText('a'.repeat(20_000), { isPublic: 'true' });
  const get =
    (path: string, headers: Record<string, string> = {}): Send =>
    () =>
      send(url + path, { headers });
  const page = (path: string) => get(path, { accept: 'text/html', 'accept-encoding': 'br' });
  const contact: Send = () =>
    send(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera Visitor', email: 'vera@example.com', message: `Hello ${Math.random()}` }),
    });
  async function send(to: string, options: Parameters<typeof request>[1]): Promise<number> {
    const response = await request(to, { ...options, dispatcher, signal: AbortSignal.timeout(30_000) });
    await response.body.dump();
    return response.statusCode;
  }
  const posts = await (await fetch(`${url}/api/blog-posts`)).json();
  const slug = (posts as { slug: string }[])[0]!.slug;
  const times = (count: number, call: Send) => Array.from({ length: count }, () => call);
  return [
    ...times(3, page('/')),
    ...times(2, page('/services')),
    ...times(2, page(`/blog/${slug}`)),
    ...times(3, get('/api/blog-posts')),
    ...times(2, get(`/api/blog-posts/${slug}`)),
    ...times(3, get('/api/auth/me', { cookie })),
    ...times(2, get('/api/documents', { cookie })),
    ...times(2, get(`/api/documents/${document}/download`, { cookie })),
    contact,
  ];
}

async function run(mix: Send[], rate: number, seconds: number): Promise<LoadResult> {
  const result = { rate, served: 0, refused: 0, failed: 0 };
  const times = { served: createHistogram(), refused: createHistogram() };
  const pending: Promise<void>[] = [];
  const begin = performance.now();
  for (let sent = 0; sent < rate * seconds; sent++) {
    const scheduled = begin + (sent * 1000) / rate;
    if (scheduled > performance.now()) await delay(Math.max(0, scheduled - performance.now()));
    // Measured from the scheduled time, so that a late sender does not hide latency (coordinated omission).
    pending.push(one(mix[sent % mix.length]!, scheduled));
  }
  await Promise.all(pending);
  return { ...result, servedP99: p99(times.served), refusedP99: p99(times.refused) };

  async function one(send: Send, scheduled: number): Promise<void> {
    const status = await send().catch(() => 0);
    const kind = status >= 200 && status < 300 ? 'served' : status === 503 ? 'refused' : 'failed';
    result[kind]++;
    if (kind !== 'failed') times[kind].record(Math.max(1, Math.round((performance.now() - scheduled) * 1000)));
  }
}

const p99 = (times: ReturnType<typeof createHistogram>): number => (times.count ? times.percentile(99) / 1000 : 0);

export async function printLoad(): Promise<void> {
  const line = ({ rate, served, refused, failed, servedP99, refusedP99 }: LoadResult) =>
    `${rate.toString().padStart(5)} a second   ${served} served, p99 ${servedP99.toFixed(0)} ms   ` +
    `${refused} refused, p99 ${refusedP99.toFixed(0)} ms   ${failed} failed`;
  print(`Mixed requests (pages, posts, me, documents, downloads, messages), p99 at most ${P99_BUDGET} ms`);
  const { steps, sustained, overload } = await load();
  for (const step of steps) print(`  ${line(step)}`);
  print(`Sustained without an error: ${sustained} a second. At three times that:`);
  print(`  ${line(overload)}`);
}
