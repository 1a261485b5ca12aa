import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openS3Store, timeouts } from './s3-store.ts';
import type { ObjectStore } from './object-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-s3-faults-'));
const file = { path: path.join(folder, 'file'), size: 10 * 1024 * 1024 };
writeFileSync(file.path, randomBytes(file.size));
afterAll(() => rmSync(folder, { recursive: true }));

/** A twentieth of the product's time limits. */
const hasty = { ...timeouts, response: timeouts.response / 20, uploadStall: timeouts.uploadStall / 20 };

const sockets = new Set<Socket>();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A store that uses this server as S3. */
async function storeOn(server: Server, limits = timeouts): Promise<ObjectStore> {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const settings = { endpoint, accessKey: 'key', secretKey: 'secret', bucket: 'bucket', region: 'eu-north-1' };
  const store = openS3Store(settings, limits);
  closing.push(async () => {
    await store.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return store;
}
const answering = (listener: RequestListener, limits = timeouts) => storeOn(createHttpServer(listener), limits);

const list = async (store: ObjectStore) => {
  for await (const { key } of store.list()) expect(key).toBeTruthy();
};
const calls: Record<string, (store: ObjectStore) => Promise<unknown>> = {
  put: (store) => store.put('key', file),
  get: (store) => store.get('key', { start: 0, end: 99 }),
  remove: (store) => store.remove('key'),
  check: (store) => store.check(),
  list,
};
const unavailable = { statusCode: 503, code: 'service-unavailable' };

describe('an S3 server that accepts connections and never replies [F-6]', () => {
  it.each([
    ['takes nothing', () => createServer({ pauseOnConnect: true })],
    ['takes everything', () => createServer((socket) => socket.resume())],
  ])('(%s) is abandoned without leaving a connection open', async (_what, server) => {
    const store = await storeOn(server(), hasty);
    const results = await Promise.allSettled(Object.values(calls).map((call) => call(store)));
    expect(results.map((result) => result.status)).toEqual(Array(5).fill('rejected'));
    expect((results[0] as PromiseRejectedResult).reason).toMatchObject(unavailable);
    expect((results[1] as PromiseRejectedResult).reason).toMatchObject(unavailable);
    // A server that reads nothing does not notice closed connections.
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('is abandoned within the 10 s of F-6', () => {
    expect(Math.max(timeouts.response, timeouts.uploadStall) + timeouts.connect).toBeLessThan(10_000);
  });
});

it('does not abandon a slow transfer that makes progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let megabytes = 0;
  const store = await answering((request, response) => {
    void (async () => {
      let taken = 0;
      for await (const chunk of request) {
        taken += (chunk as Buffer).length;
        if (taken < 1024 * 1024) continue;
        taken = 0;
        megabytes++;
        // Ten of them are longer than the limit.
        vi.advanceTimersByTime(timeouts.uploadStall / 9);
      }
      response.end();
    })();
  });
  await expect(store.put('key', file)).resolves.toBeUndefined();
  expect(megabytes).toBe(10);
});

it.each(Object.entries(calls))('one that refuses connections fails %s at once', async (_name, call) => {
  const server = createServer();
  // Limits beyond that of the test.
  const store = await storeOn(server, { ...timeouts, connect: 60_000, response: 60_000, uploadStall: 60_000 });
  server.close();
  await once(server, 'close');
  await expect(call(store)).rejects.toBeInstanceOf(Error);
});

it.each([403, 500, 503])('one that replies %i is unavailable, without a retry', async (status) => {
  let requests = 0;
  const store = await answering((request, response) => {
    requests++;
    request.resume().once('end', () => response.writeHead(status).end());
  });
  await expect(store.put('key', file)).rejects.toMatchObject(unavailable);
  await expect(store.get('key', { start: 0, end: 0 })).rejects.toMatchObject(unavailable);
  await expect(store.remove('key')).rejects.toMatchObject(unavailable);
  await expect(store.check()).rejects.toBeInstanceOf(Error);
  await expect(list(store)).rejects.toBeInstanceOf(Error);
  expect(requests).toBe(5);
});

it('one without space is full', async () => {
  const store = await answering(
    (request, response) => void request.resume().once('end', () => response.writeHead(507).end()),
  );
  await expect(store.put('key', file)).rejects.toMatchObject({ statusCode: 507, code: 'storage-full' });
});

it('one with fewer bytes than stored is unavailable', async () => {
  const store = await answering(
    (_request, response) => void response.writeHead(206, { 'content-length': 5 }).end('short'),
  );
  await expect(store.get('key', { start: 0, end: 9 })).rejects.toMatchObject(unavailable);
});

it('one that dies within a response fails the stream', async () => {
  const store = await answering((_request, response) => {
    response.writeHead(206, { 'content-length': 100_000 });
    response.write('x'.repeat(50_000), () => response.destroy());
  });
  await expect(buffer(await store.get('key', { start: 0, end: 99_999 }))).rejects.toThrow(/closed|terminated/);
});

it('releases its connection when a client disconnects [UP-10]', async () => {
  const store = await answering((_request, response) => {
    response.writeHead(206, { 'content-length': 50_000_000 });
    response.write(Buffer.alloc(20_000_000));
  });
  const body = await store.get('key', { start: 0, end: 49_999_999 });
  const before = sockets.size;
  body.on('error', () => undefined).destroy();
  await expect.poll(() => sockets.size).toBe(before - 1);
});
