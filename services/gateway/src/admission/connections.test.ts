import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../testing.ts';

let gateway: TestGateway;
let open: Socket[] = [];
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await gateway.close();
});
const inTime = { timeout: 15_000, interval: 20 };

/** A client that never closes its connection. */
async function client(localAddress: string, text = ''): Promise<Socket> {
  const { port } = new URL(gateway.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress, allowHalfOpen: true });
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const clients = (count: number, localAddress: string) =>
  Promise.all(Array.from({ length: count }, () => client(localAddress)));
const held = () =>
  new Promise<number>((resolve) => gateway.service.app.server.getConnections((_error, count) => resolve(count)));
const get = 'GET /about HTTP/1.1\r\nHost: x\r\n\r\n';
/** Whether a new client at the address is served. */
async function isServed(localAddress: string): Promise<boolean> {
  const socket = await client(localAddress, get);
  const answered = once(socket, 'data').then(([piece]) => String(piece).startsWith('HTTP/1.1 200'));
  const hungUp = Promise.race([once(socket, 'end'), once(socket, 'close')]).then(() => false);
  // A reset, when the server closes before it has read the request.
  return Promise.race([answered, hungUp]).catch(() => false);
}

describe('connections', () => {
  it('of one client are bounded, and leave room for others', async () => {
    gateway = await startTestGateway({ CONNECTIONS_PER_CLIENT: 30 });
    const idle = await clients(60, '127.0.0.2');
    await expect.poll(held, inTime).toBe(30);
    expect(await isServed('127.0.0.2')).toBe(false);
    expect(await isServed('127.0.0.3')).toBe(true);
    for (const socket of idle) socket.destroy();
    await expect.poll(() => isServed('127.0.0.2'), inTime).toBe(true);
    const { body } = await gateway.service.internal.inject('/metrics');
    expect(body).toMatch(/gateway_connections_refused_total\{bound="client",service="gateway"\} 3[1-9]/);
  });

  it.each(['1', '127.0.0.0/8'])(
    'of a trusted proxy are those of many clients (TRUST_PROXY=%s)',
    async (TRUST_PROXY) => {
      gateway = await startTestGateway({ TRUST_PROXY, CONNECTIONS_PER_CLIENT: 5 });
      await clients(20, '127.0.0.2');
      expect(await isServed('127.0.0.2')).toBe(true);
      expect(await held()).toBe(21);
    },
  );

  it('that send nothing are closed without a response, and those that send half a request with one', async () => {
    gateway = await startTestGateway({ HEADERS_SECONDS: 1 });
    const silent = await client('127.0.0.2');
    const half = await client('127.0.0.2', 'GET / HTTP/1.1\r\nHost');
    const received = { silent: '', half: '' };
    silent.on('data', (piece) => (received.silent += String(piece)));
    half.on('data', (piece) => (received.half += String(piece)));
    await expect.poll(held, inTime).toBe(0);
    expect(received.silent).toBe('');
    expect(received.half).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request-timeout"/);
  });

  it('that have sent nothing do not delay a stop', async () => {
    gateway = await startTestGateway();
    await clients(3, '127.0.0.2');
    await expect.poll(held, inTime).toBe(3);
    const begin = performance.now();
    await gateway.service.app.close();
    expect(performance.now() - begin).toBeLessThan(5_000);
  });
});
