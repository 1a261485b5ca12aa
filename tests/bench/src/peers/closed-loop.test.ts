import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { type Call, runLoop } from './closed-loop.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

const loop = async (listener: Listener, call: Omit<Call, 'url'> = {}, seconds = 0.1) => {
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list?limit=3`;
  return runLoop({ call: { url, ...call }, connections: 3, seconds });
};

it('counts every response of the server', async () => {
  const received: string[] = [];
  const { requests, failed, p50, p99 } = await loop(
    (request, response) => {
      received.push(`${request.method} ${request.url} ${request.headers.cookie}`);
      response.end('hello');
    },
    { headers: { cookie: 'a=b' }, responseBytes: 5 },
  );
  expect(new Set(received)).toEqual(new Set(['GET /list?limit=3 a=b']));
  expect([requests, failed]).toEqual([received.length, 0]);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

it('counts responses of another status or length as failed', async () => {
  const refused = await loop((_, response) => response.writeHead(503).end('no'));
  expect(refused.failed).toBe(refused.requests);
  const short = await loop((_, response) => void response.end('hell'), { responseBytes: 5 });
  expect(short.failed).toBe(short.requests);
});

it('opens a new connection when the server closes one', async () => {
  const { requests, failed } = await loop((_, response) => response.setHeader('connection', 'close').end(), {}, 1);
  expect(requests).toBeGreaterThan(3);
  expect(failed).toBe(0);
});

it('sends a different text each time, and files as multipart forms', async () => {
  const bodies: string[] = [];
  const store = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(await text(request));
    response.end();
  };
  const { requests } = await loop(store, { method: 'POST', body: { text: '{"message":"{n}"}' } });
  expect(new Set(bodies).size).toBe(requests);
  bodies.length = 0;
  await loop(store, { method: 'POST', body: { file: { field: 'file', bytes: 100_000 } } });
  expect(bodies[0]).toMatch(
    /^--b\r\nContent-Disposition: form-data; name="file"; filename="bench\.txt"\r\n\r\na{100000}\r\n--b--\r\n$/,
  );
});
