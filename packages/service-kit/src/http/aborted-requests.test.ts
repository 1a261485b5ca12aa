import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';

import { afterEach, expect, it } from 'vitest';

import { createApp } from './app.ts';
import { createLogger } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { testDefaults } from '../testing/test-service.ts';

const written: string[] = [];
const lines = { write: (line: string) => void written.push(line) };
const metrics = createMetrics('sample');
const app = createApp({ log: createLogger('sample', 'info', lines), metrics, settings: testDefaults });
const handlers = new EventEmitter();
app.addContentTypeParser('*', (_request, payload, done) => {
  handlers.emit('begun');
  payload.resume().once('end', () => done(null));
});
app.post('/post', async () => 'read');
app.get('/wait', () => new Promise(() => handlers.emit('begun')));
app.get('/answer', (_request, reply) => reply.send(Readable.from(['half', new Promise(() => undefined)])));
app.get('/whole', async () => 'whole');
afterEach(() => app.close());

it('logs and counts requests whose client disconnects, by phase', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Sends text, waits for a condition, and disconnects. */
  const leave = async (text: string, until: 'begun' | 'data') => {
    const socket = connect(port).on('error', () => undefined);
    const event = once(until === 'data' ? socket : handlers, until);
    socket.write(`${text}\r\n\r\n`);
    await event;
    socket.destroy();
  };
  await leave('POST /post HTTP/1.1\r\nHost: x\r\nContent-Type: text/x\r\nContent-Length: 9', 'begun');
  await leave('GET /wait?secret HTTP/1.1\r\nHost: x', 'begun');
  await leave('GET /answer HTTP/1.1\r\nHost: x', 'data');
  expect(await (await fetch(`http://127.0.0.1:${port}/whole`)).text()).toBe('whole');

  const counted = async () =>
    (await metrics.registry.getSingleMetricAsString('http_requests_aborted_total')).match(/"\w+",service.* \d+$/gm);
  await expect
    .poll(counted, { timeout: 10_000 })
    .toEqual(['request', 'wait', 'answer'].map((during) => `"${during}",service="sample"} 1`));
  const aborted = written.map((line) => JSON.parse(line) as Record<string, object>).filter(({ during }) => during);
  expect(aborted.map(({ level, req, res, during }) => [level, req, res, during])).toEqual([
    ['info', { method: 'POST', path: '/post' }, { statusCode: 499 }, 'request'],
    ['info', { method: 'GET', path: '/wait' }, { statusCode: 499 }, 'wait'],
    ['info', { method: 'GET', path: '/answer' }, { statusCode: 499 }, 'answer'],
  ]);
});
