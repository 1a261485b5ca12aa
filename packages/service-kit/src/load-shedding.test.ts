import { afterEach, expect, it } from 'vitest';

import { type App, createBareApp } from './app.ts';
import { type BaseConfig } from './config.ts';
import { shedLoad, type SheddingOptions } from './load-shedding.ts';
import { createLogger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const limits = {
  HEADERS_SECONDS: 30,
  REQUEST_SECONDS: 120,
  ANSWER_SECONDS: 5,
  KEEP_ALIVE_SECONDS: 72,
  SHED_EVENT_LOOP_MS: 10_000,
  SHED_HEAP_PERCENT: 100,
  SHED_MEMORY_PERCENT: 100,
};
let app: App;
let metrics: Metrics;
afterEach(() => app.close());

async function build(settings: Partial<BaseConfig>, options: SheddingOptions = {}): Promise<void> {
  metrics = createMetrics('test');
  const config = { ...limits, ...settings } as BaseConfig;
  app = createBareApp(createLogger('test', 'silent'), metrics, config);
  await shedLoad(app, config, metrics, { startMs: 0, ...options });
  for (const url of ['/api/work', '/page', '/health/live']) app.get(url, async () => 'done');
}
const get = (url: string) => app.inject({ url });
/** How full the heap of a test is: more than this percent of what it may be. */
const ALWAYS = { SHED_HEAP_PERCENT: 0.01 };

it('refuses calls while there is too much to do, says when to come again, and still says that it lives', async () => {
  await build(ALWAYS);
  await expect.poll(async () => (await get('/api/work')).statusCode, { timeout: 5_000 }).toBe(503);
  const refused = await get('/api/work');
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({
    code: 'service-unavailable',
    message: expect.stringMatching(/too much to do/),
  });
  expect((await get('/health/live')).statusCode).toBe(200);
  expect(await metrics.registry.getSingleMetricAsString('http_requests_shed_total')).toMatch(/reason="heap".* [2-9]$/m);
});

it('notices an event loop that comes too late', async () => {
  await build({ SHED_EVENT_LOOP_MS: 100 });
  await app.ready();
  const isRefused = async () => {
    for (const end = performance.now() + 600; performance.now() < end;);
    return (await get('/api/work')).statusCode;
  };
  await expect.poll(isRefused, { timeout: 10_000 }).toBe(503);
  // And it is over as soon as the work is.
  await expect.poll(async () => (await get('/api/work')).statusCode, { timeout: 5_000 }).toBe(200);
});

it('spares what it is told to, by how great the pressure is', async () => {
  const seen: number[] = [];
  await build(ALWAYS, {
    isSpared: ({ url }, pressure) => {
      seen.push(pressure);
      return url === '/page';
    },
  });
  await expect.poll(async () => (await get('/api/work')).statusCode, { timeout: 5_000 }).toBe(503);
  expect((await get('/page')).statusCode).toBe(200);
  for (const pressure of seen) expect(pressure).toBeGreaterThan(1);
});

it('refuses nobody for the work of its start, nor with room to spare', async () => {
  await build(ALWAYS, { startMs: 60_000 });
  await expect.poll(() => app.memoryUsage().heapUsed, { timeout: 5_000 }).toBeGreaterThan(0);
  expect((await get('/api/work')).statusCode).toBe(200);
  await app.close();
  await build({});
  await expect.poll(() => app.memoryUsage().heapUsed, { timeout: 5_000 }).toBeGreaterThan(0);
  expect((await get('/api/work')).statusCode).toBe(200);
});
