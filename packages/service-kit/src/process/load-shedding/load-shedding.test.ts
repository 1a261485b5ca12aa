import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, expect, it } from 'vitest';

import { type App, createApp } from '../../http/app.ts';
import type { BaseSettings } from '../../settings/settings.ts';
import { Health } from '../health.ts';
import { createLogger } from '../../telemetry/log.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics.ts';
import { shedLoad, type SheddingOptions } from './load-shedding.ts';
import type { Readings } from './readings.ts';

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
let checks: number;
let readings: Readings;
afterEach(() => app.close());

/** The readings of the injected gauges from the next check on. */
const idle: Readings = { 'event-loop': 0.1, heap: 0.1, memory: 0.1 };
const injected = () => {
  checks++;
  return readings;
};

function build(options: SheddingOptions, overrides: Partial<BaseSettings> = {}): void {
  checks = 0;
  metrics = createMetrics('test');
  const log = createLogger('test', 'silent');
  const settings = { ...limits, ...overrides } as BaseSettings;
  app = createApp({ log, metrics, settings });
  const health = new Health(log);
  health.overloadedBy(shedLoad(app, settings, metrics, { startMs: 0, everyMs: 10, ...options }));
  health.routes(app, createApp({ log, metrics, settings }));
  for (const url of ['/api/work', '/page']) app.get(url, async () => 'done');
}
const get = (url: string) => app.inject({ url });
const statusOf = async (url: string) => (await get(url)).statusCode;
const metric = (name: string) => metrics.registry.getSingleMetricAsString(name);
/** Waits until the current readings have been checked, as they are while there are requests. */
async function untilChecked(next: Readings): Promise<void> {
  readings = next;
  const before = checks;
  const checksAfterRequest = () => get('/page').then(() => checks);
  await expect.poll(checksAfterRequest, { interval: 5 }).toBeGreaterThan(before + 1);
}

it('refuses calls with Retry-After while it is overloaded, is not ready, and still live', async () => {
  build({ gauges: injected });
  await untilChecked({ ...idle, memory: 1.01 });
  const shed = async () => Number(/reason="memory".* (\d+)$/m.exec(await metric('http_requests_shed_total'))![1]);
  const before = await shed();
  const refused = await get('/api/work');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({
    code: 'service-unavailable',
    message: expect.stringMatching(/busy right now/),
  });
  expect(await statusOf('/health/live')).toBe(200);
  const ready = await get('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'overloaded', checks: {} }]);
  expect(await shed()).toBe(before + 1);
  expect(await metric('load_shedding')).toMatch(/reason="memory".* 1$/m);
  expect(await metric('load_shedding')).toMatch(/reason="heap".* 0$/m);
  expect(await metric('load_pressure')).toMatch(/reason="memory".* 1.01$/m);

  await untilChecked(idle);
  expect(await statusOf('/api/work')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await metric('load_shedding')).toMatch(/reason="memory".* 0$/m);
});

it('does not toggle with every check: an overload that begins above the limit ends well below', async () => {
  build({ gauges: injected });
  await untilChecked({ ...idle, memory: 0.99 });
  expect(await statusOf('/api/work')).toBe(200);
  await untilChecked({ ...idle, memory: 1.01 });
  await untilChecked({ ...idle, memory: 0.97 });
  expect(await statusOf('/api/work')).toBe(503);
  await untilChecked({ ...idle, memory: 0.94 });
  expect(await statusOf('/api/work')).toBe(200);
});

it('notices a delayed event loop', async () => {
  build({ everyMs: 100 }, { SHED_EVENT_LOOP_MS: 100 });
  await app.ready();
  const isRefused = async () => {
    for (const end = performance.now() + 600; performance.now() < end;);
    return statusOf('/api/work');
  };
  await expect.poll(isRefused).toBe(503);
  // The overload ends with the work.
  await expect.poll(() => statusOf('/api/work')).toBe(200);
});

it('exempts requests depending on the pressure', async () => {
  build({ gauges: injected, isExempt: ({ url }, pressure) => url === '/page' && pressure < 2 });
  await untilChecked({ ...idle, 'event-loop': 1.5 });
  expect([await statusOf('/api/work'), await statusOf('/page')]).toEqual([503, 200]);
  await untilChecked({ ...idle, 'event-loop': 2.5 });
  expect([await statusOf('/api/work'), await statusOf('/page')]).toEqual([503, 503]);
});

it('checks until there are neither requests nor an overload, and again from the next request on', async () => {
  build({ gauges: injected });
  await get('/health/live');
  await delay(50);
  expect(checks, 'without requests').toBe(0);
  await untilChecked({ ...idle, memory: 1.01 });
  const during = checks;
  await expect.poll(() => checks).toBeGreaterThan(during + 5);
  readings = idle;
  await expect.poll(async () => (await get('/health/ready')).statusCode).toBe(200);
  const ended = checks;
  await delay(50);
  expect(checks).toBe(ended);
  await get('/api/work');
  await expect.poll(() => checks).toBe(ended + 1);
});

it('refuses nothing during its start, nor below its limits', async () => {
  readings = { ...idle, heap: 2 };
  build({ gauges: injected, startMs: 60_000 });
  expect(await statusOf('/api/work')).toBe(200);
  await app.close();
  build({ everyMs: 10 });
  await expect.poll(() => metric('load_pressure')).toMatch(/reason="heap".* 0\.\d+$/m);
  expect(await statusOf('/api/work')).toBe(200);
});
