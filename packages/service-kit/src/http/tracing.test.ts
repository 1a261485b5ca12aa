import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import type { App } from './app.ts';
import { CALLER_HEADER } from './assertion.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createTestApp, passedOn, testDefaults } from '../testing/test-service.ts';
import { openTelemetry } from '../telemetry/open-telemetry.ts';
import { openTracing, type Tracing } from '../telemetry/tracing.ts';

/** A port without a collector; packages/local-stack tests the exported spans. */
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
const callersTrace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${callersTrace}-b7ad6b7169203331-01`;

let app: App;
let tracing: Tracing;
let lines: Record<string, unknown>[];
afterEach(async () => {
  await app?.close();
  await tracing?.close();
});

async function listen(overrides: object): Promise<number> {
  lines = [];
  const log = createLogger('test', 'info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const settings = { ...testDefaults, ...overrides };
  tracing = await openTracing('test', settings, createMetrics('test'));
  ({ app } = createTestApp({ log, settings, tracing }));
  app.post('/slow/:id', async (request) => {
    request.log.info('at work');
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  lines.length = 0;
  return (app.server.address() as AddressInfo).port;
}

const post = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/slow/1`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { ...(await passedOn()), traceparent, 'content-type': 'application/json' },
  });

it('has the trace in each log line of a request, to its last one', async () => {
  await post(await listen(collector));
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['at work', callersTrace],
    ['request', callersTrace],
  ]);
  app.log.info('later');
  expect(lines.at(-1)).not.toHaveProperty('trace_id');
});

it('keeps two requests of one connection apart', async () => {
  const port = await listen(collector);
  const socket = connect(port, '127.0.0.1').resume();
  const assertion = `${CALLER_HEADER}: ${(await passedOn())[CALLER_HEADER]!}`;
  const request = (flag: string) =>
    `POST /slow/1 HTTP/1.1\r\nHost: test\r\ntraceparent: 00-${callersTrace.replace('0', flag)}-b7ad6b7169203331-01\r\n${assertion}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`;
  socket.write(request('a') + request('b'));
  await expect.poll(() => lines).toHaveLength(4);
  socket.end();
  await once(socket, 'close');
  expect(lines.filter(({ msg }) => msg === 'request').map(({ trace_id }) => String(trace_id)[0])).toEqual(['a', 'b']);
});

it('is off without an endpoint: no trace in the log, and nothing of OpenTelemetry loaded', async () => {
  await post(await listen({}));
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines.filter((line) => 'trace_id' in line)).toEqual([]);

  const program = `
    import { registerHooks } from 'node:module';
    let loaded = 0;
    registerHooks({ load(url, context, next) { loaded += /opentelemetry.(sdk-trace|exporter)/.test(url); return next(url, context); } });
    const { openTracing } = await import('${new URL('../telemetry/tracing.ts', import.meta.url).href}');
    await import('${new URL('../process/index.ts', import.meta.url).href}');
    await openTracing('test', {}, {});
    process.stdout.write(String(loaded));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stdout, stderr).toBe('0');
});

it('samples a trace where it begins, and follows that decision afterwards', async () => {
  const { begin, close } = openTelemetry(
    { service: 'test', endpoint: collector.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: 0 },
    createMetrics('test'),
  );
  const fresh = begin('work', 'internal');
  expect(fresh.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(fresh.child('child', 'client', {}).traceparent).toMatch(new RegExp(`^00-${fresh.traceId}-.*-00$`));
  expect(begin('work', 'server', traceparent).traceparent).toMatch(new RegExp(`^00-${callersTrace}-.*-01$`));
  expect(begin('work', 'server', 'made up').traceId).not.toBe(callersTrace);
  await close();
});
