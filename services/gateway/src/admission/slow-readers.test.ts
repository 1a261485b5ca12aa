import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

/** More than the socket buffers. */
const LARGE = Buffer.alloc(20_000_000, ' ');

let gateway: TestGateway;
const open: Socket[] = [];
beforeEach(async () => {
  gateway = await startTestGateway({
    DOWNLOAD_STALL_SECONDS: 2,
    DOWNLOAD_BYTES_PER_SECOND: 10_000_000,
    ANSWER_SECONDS: 30,
  });
  gateway.users.set('elsa', testUsers.employee);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await gateway.close();
});

/** Reads 64 kB ten times a second for at most this long; returns how long the connection stayed open. */
async function readSlowly(path: string, milliseconds: number): Promise<number> {
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket.pause());
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: session=elsa\r\n\r\n`);
  const begin = performance.now();
  const { server } = gateway.service.app;
  const count = () => new Promise<number>((resolve) => server.getConnections((_error, found) => resolve(found)));
  while (performance.now() - begin < milliseconds && (await count()) > 0) {
    socket.read();
    await delay(100);
  }
  return performance.now() - begin;
}

it.each(['/api/documents', '/api/blog-posts'])(
  'a reader that reads a response of %s too slowly is disconnected, though it never stops',
  async (path) => {
    gateway.upstream.respond = (_request, response) => response.end(LARGE);
    expect(await readSlowly(path, 20_000)).toBeLessThan(15_000);
  },
  40_000,
);

it('sends everything to a reader that keeps the pace', async () => {
  gateway.upstream.respond = (_request, response) => response.end(LARGE);
  const response = await fetch(`${gateway.url}/api/documents/7/download`, { headers: { cookie: 'session=elsa' } });
  expect((await response.arrayBuffer()).byteLength).toBe(LARGE.length);
});

it('does not count a slow service against the reader', async () => {
  gateway.upstream.respond = (_request, response) => {
    const dripping = setInterval(() => response.write('drip'), 200);
    setTimeout(() => {
      clearInterval(dripping);
      response.end('end');
    }, 5_000);
  };
  const response = await fetch(`${gateway.url}/api/documents/7/download`, { headers: { cookie: 'session=elsa' } });
  expect(await response.text()).toMatch(/^(drip)+end$/);
}, 20_000);
