import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import type { Settings } from '../settings.ts';
import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await gateway.close();
});

const start = async (settings: Parameters<typeof startTestGateway>[0]) => {
  gateway = await startTestGateway(settings);
  gateway.users.set('ada', testUsers.admin);
};

/** A client that sends this text and then stalls. */
async function client(text: string): Promise<Socket> {
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const clients = (count: number, text: string) => Promise.all(Array.from({ length: count }, () => client(text)));
async function allClosed(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) if (!socket.resume().closed) await once(socket, 'close');
}

/** Checks that other clients are served meanwhile: a page, and calls that read, write and stream. */
async function othersAreServed(): Promise<void> {
  const send = async (path: string, init: RequestInit = {}) => (await fetch(gateway.url + path, init)).status;
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const begin = performance.now();
  const cookie = { headers: { cookie: 'session=ada' } };
  const calls = [send('/about'), send('/api/blog-posts'), send('/api/contact', json), send('/api/documents', cookie)];
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
  expect(performance.now() - begin).toBeLessThan(3_000);
}

describe('slow clients', () => {
  it('that do not finish their headers, 300 at a time, are disconnected (GW-3, GW-5)', async () => {
    await start({ HEADERS_SECONDS: 2 });
    const slow = await clients(300, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await othersAreServed();
    await allClosed(slow);
  }, 30_000);

  it('that do not finish their bodies, 150 at a time, are disconnected (GW-4, GW-6)', async () => {
    await start({ HEADERS_SECONDS: 1, REQUEST_SECONDS: 3, CALLS_AT_ONCE: 4, CALLS_WAITING: 1 });
    const slow = await clients(
      150,
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":',
    );
    await othersAreServed();
    // Incomplete requests are not forwarded.
    expect(gateway.seen.filter(({ url }) => url === '/api/contact')).toHaveLength(1);
    await allClosed(slow);
  }, 30_000);

  it('that stop reading are disconnected, and occupy no service meanwhile', async () => {
    await start({ DOWNLOAD_STALL_SECONDS: 2, CALLS_AT_ONCE: 2, CALLS_WAITING: 100, CALLS_WAIT_MS: 30_000 });
    // More than the socket buffers.
    const large = Buffer.alloc(20_000_000, ' ');
    gateway.upstream.respond = ({ url }, response) => {
      if (url === '/api/blog-posts' && gateway.seen.length <= 5) response.end(large);
      else response.end('{}');
    };
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const socket = (await client('')).pause();
        socket.write('GET /api/blog-posts HTTP/1.1\r\nHost: x\r\n\r\n');
      }),
    );
    await expect.poll(() => gateway.seen.length, { timeout: 20_000 }).toBe(5);
    await othersAreServed();
    // Only the connections of served clients are left.
    await expect.poll(connections, { timeout: 15_000 }).toBeLessThan(5);
  }, 30_000);

  it('are bounded', { timeout: 30_000 }, async () => {
    await start({ CONNECTIONS_AT_ONCE: 20 } satisfies Partial<Settings>);
    const slow = await clients(30, 'GET / HTTP/1.1\r\n');
    await expect.poll(() => slow.filter((socket) => socket.resume().closed).length).toBe(10);
  });
});

const connections = () =>
  new Promise<number>((resolve) => gateway.service.app.server.getConnections((_error, count) => resolve(count)));
