import { once } from 'node:events';
import type { RequestListener } from 'node:http';

import { afterEach, expect, it, vi } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';

// Images of megabytes take time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let gateway: TestGateway;
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
});

const imageId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A response of documents: the image's number, repeated. */
const images =
  (bytes: number): RequestListener =>
  ({ url, headers }, response) => {
    const id = url!.split('/').at(-1)!;
    const etag = `"${id}"`;
    const caching = { etag, 'cache-control': 'public, max-age=31536000, immutable' };
    if (headers['if-none-match'] === etag) return void response.writeHead(304, caching).end();
    const head = { ...caching, 'content-type': 'image/webp', 'content-disposition': 'inline' };
    response.writeHead(200, { ...head, 'content-length': bytes, 'content-security-policy': 'sandbox' });
    response.end(Buffer.alloc(bytes, id.at(-1)));
  };

const start = async (settings: Parameters<typeof startTestGateway>[0] = {}, bytes = 10_000) => {
  gateway = await startTestGateway({ CALLS_WAIT_MS: 20_000, ANSWER_SECONDS: 30, ...settings });
  gateway.upstream.respond = images(bytes);
};
const get = (number: number, init: RequestInit = {}) => fetch(`${gateway.url}/api/images/${imageId(number)}`, init);
const asked = () => gateway.seen.filter(({ url }) => url!.startsWith('/api/images/')).length;

/** A client that requests an image, and reads no more than the beginning of the response, once that has been sent. */
async function slowReader(number: number, localAddress = '127.0.0.1') {
  const head = `GET /api/images/${imageId(number)} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const { socket } = await gateway.connect(head, { localAddress, reads: false });
  await once(socket, 'readable');
  return { socket, status: Number((socket.read() as Buffer).toString('latin1').slice(9, 12)) };
}

it('fetches an image once for concurrent requests, and sends the headers of documents', async () => {
  await start();
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(1)));
  for (const response of responses) expect(await response.text()).toBe('1'.repeat(10_000));
  expect(asked()).toBe(1);
  expect(Object.fromEntries(responses[0]!.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10000',
    'content-disposition': 'inline',
    'content-security-policy': 'sandbox',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(1, { headers: { 'if-none-match': `"${imageId(1)}"` } })).status).toBe(304);
  const head = await get(1, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10000', '']);
  expect(asked()).toBe(1);
  expect(await gateway.lastCaller('documents')).toEqual({ user: null, clientAddress: '' });
});

it('passes on the 404 of documents for an image, and does not cache it', async () => {
  await start();
  gateway.upstream.respond = (_request, response) => void response.writeHead(404).end('{"code":"image-not-found"}');
  for (let i = 0; i < 2; i++) expect(await (await get(1)).json()).toEqual({ code: 'image-not-found' });
  expect(asked()).toBe(2);
  gateway.upstream.respond = images(10);
  expect((await get(1)).status).toBe(200);
});

it('stops serving an image at once that was deleted through this gateway', async () => {
  await start();
  expect((await get(1)).status).toBe(200);
  gateway.upstream.respond = ({ method }, response) => void response.writeHead(method === 'DELETE' ? 204 : 404).end();
  const deleted = await get(1, { method: 'DELETE', ...as('elsa') });
  expect([deleted.status, (await get(1)).status]).toEqual([204, 404]);
});

it('does not cache an image that is deleted while it is fetched', async () => {
  await start();
  const held: (() => void)[] = [];
  gateway.upstream.respond = (request, response) =>
    request.method === 'DELETE'
      ? void response.writeHead(204).end()
      : void held.push(() => images(10_000)(request, response));
  const first = get(1);
  await expect.poll(() => held.length).toBe(1);
  await get(1, { method: 'DELETE', ...as('elsa') });
  for (const respond of held) respond();
  expect((await first).status).toBe(200);
  gateway.upstream.respond = (_request, response) => void response.writeHead(404).end();
  await expect.poll(async () => (await get(1)).status).toBe(404);
});

it('leaves an invalid id for documents to refuse, unchanged', async () => {
  await start();
  gateway.upstream.respond = (_request, response) => void response.writeHead(400).end('{}');
  expect((await fetch(`${gateway.url}/api/images/a%20b?x=1`)).status).toBe(400);
  expect(gateway.seen.map(({ url }) => url)).toEqual(['/api/images/a%20b?x=1']);
});

it('slow readers of an image do not block others', async () => {
  // By a clock that jumps when it goes on, the event loop seems to lag.
  const patient = { SHED_EVENT_LOOP_MS: 1e9 };
  // More than the socket buffers.
  await start({ ...patient, STREAMS_AT_ONCE: 2, CALLS_WAITING: 1, CALLS_WAIT_MS: 100, CALLS_AT_ONCE: 2 }, 12_000_000);
  // Their image stays fresh, however long the readers take.
  const time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  await Promise.all(Array.from({ length: 10 }, (_, index) => slowReader(1, `127.0.1.${index + 1}`)));
  expect(asked()).toBe(1);
  const image = gateway.upstream.respond;
  gateway.upstream.respond = (request, response) =>
    request.url!.startsWith('/api/images/') ? image(request, response) : response.end('[]');
  for (const path of ['/api/documents/7/download', '/api/documents']) {
    const response = await fetch(gateway.url + path, as('elsa'));
    expect([path, response.status, await response.text()]).toEqual([path, 200, '[]']);
  }
  // Its bytes are in memory already, so another reader of the same image is served.
  expect((await (await get(1)).arrayBuffer()).byteLength).toBe(12_000_000);
  expect(asked()).toBe(1);
});

it('bounds the distinct bytes in flight to one client', async () => {
  await start({}, 7_500_000);
  // One after the other: it is the third image that is too much.
  const slow = [await slowReader(1), await slowReader(2), await slowReader(3)];
  expect(slow.map(({ status }) => status)).toEqual([200, 200, 503]);
  const statuses = () =>
    Promise.all(
      [1, 4].map(async (number) => {
        const { status, body } = await get(number);
        await body!.cancel();
        return status;
      }),
    );
  expect(await statuses()).toEqual([200, 503]);
  expect((await slowReader(4, '127.0.1.2')).status).toBe(200);
  for (const { socket } of slow) socket.destroy();
  await expect.poll(statuses).toEqual([200, 200]);
});
