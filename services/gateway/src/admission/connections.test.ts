import { once } from 'node:events';

import { afterEach, describe, expect, it } from 'vitest';

import { as, post, type RawClient, startTestGateway, type TestGateway } from '../testing/harness.ts';

let gateway: TestGateway;
afterEach(() => gateway.close());

const open = (count: number, text: string, localAddress = '127.0.0.1') =>
  Promise.all(Array.from({ length: count }, () => gateway.connect(text, { localAddress })));
const closed = (clients: RawClient[]) => clients.filter(({ socket }) => socket.closed).length;

/** Whether a new client at the address is served. */
async function isServed(localAddress: string): Promise<boolean> {
  const { socket } = await gateway.connect('GET /about HTTP/1.1\r\nHost: x\r\n\r\n', { localAddress });
  const answered = once(socket, 'data').then(([piece]) => String(piece).startsWith('HTTP/1.1 200'));
  const hungUp = once(socket, 'close').then(() => false);
  // A reset, when the server closes before it has read the request.
  return Promise.race([answered, hungUp]).catch(() => false);
}

describe('connections', () => {
  it('of one client are bounded, and leave room for others', async () => {
    gateway = await startTestGateway({ CONNECTIONS_PER_CLIENT: 30 });
    const idle = await open(60, '', '127.0.0.2');
    await expect.poll(gateway.connections).toBe(30);
    expect(await isServed('127.0.0.2')).toBe(false);
    expect(await isServed('127.0.0.3')).toBe(true);
    for (const { socket } of idle) socket.destroy();
    await expect.poll(() => isServed('127.0.0.2')).toBe(true);
    expect((await gateway.counted('gateway_connections_refused_total')).join()).toMatch(/^bound=client: 3[1-9]$/);
  });

  it('are bounded in all', async () => {
    gateway = await startTestGateway({ CONNECTIONS_AT_ONCE: 20 });
    const slow = await open(30, 'GET / HTTP/1.1\r\n');
    await expect.poll(() => closed(slow)).toBe(10);
  });

  it.each(['1', '127.0.0.0/8'])(
    'of a trusted proxy are those of many clients (TRUST_PROXY=%s)',
    async (TRUST_PROXY) => {
      gateway = await startTestGateway({ TRUST_PROXY, CONNECTIONS_PER_CLIENT: 5 });
      await open(20, '', '127.0.0.2');
      expect(await isServed('127.0.0.2')).toBe(true);
      expect(await gateway.connections()).toBe(21);
    },
  );

  it('that send nothing are closed without a response, and those that send half a request with one', async () => {
    gateway = await startTestGateway({ HEADERS_SECONDS: 1 });
    const [silent, half] = [await gateway.connect(), await gateway.connect('GET / HTTP/1.1\r\nHost')];
    await expect.poll(gateway.connections).toBe(0);
    expect(silent.response).toBe('');
    expect(half.response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request-timeout"/);
  });

  it('whose requests never end are closed', async () => {
    gateway = await startTestGateway({ HEADERS_SECONDS: 1, REQUEST_SECONDS: 2 });
    await open(20, unfinishedBody);
    await expect.poll(gateway.connections).toBe(0);
    expect(gateway.seen).toEqual([]);
  });

  it('that have sent nothing do not delay shutdown', async () => {
    gateway = await startTestGateway();
    await open(3, '');
    await expect.poll(gateway.connections).toBe(3);
    await gateway.service.app.close();
  });
});

const unfinishedBody =
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name":';

it.each([
  ['300 clients whose headers never end', 300, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['150 clients whose bodies never end', 150, unfinishedBody],
])('%s do not delay others [GW-3, GW-4]', { timeout: 60_000 }, async (_what, count, beginning) => {
  // They stay connected for longer than a test may take.
  gateway = await startTestGateway({ HEADERS_SECONDS: 120, BODY_SECONDS: 120, CALLS_AT_ONCE: 4, CALLS_WAITING: 1 });
  const slow = await open(count, beginning, '127.0.0.2');
  const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(gateway.url + path, init)).status;
  const calls = [
    statusOf('/about'),
    statusOf('/api/blog-posts'),
    statusOf('/api/contact', post),
    statusOf('/api/documents', as('ada')),
  ];
  expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
  expect(closed(slow)).toBe(0);
  // Incomplete requests are not forwarded.
  expect(gateway.seen.filter(({ url }) => url === '/api/contact')).toHaveLength(1);
});
