import { EventEmitter } from 'node:events';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { as, startTestGateway, type TestGateway } from '../testing/harness.ts';
import { closeSlowReaders } from './slow-readers.ts';

/** More than the socket buffers. */
const LARGE = Buffer.alloc(12_000_000, ' ');

let gateway: TestGateway;
/** Its readers may stall for longer than a test takes. */
let patient: TestGateway;
beforeAll(async () => {
  const settings = { DOWNLOAD_BYTES_PER_SECOND: 10_000_000, CALLS_WAIT_MS: 60_000, ANSWER_SECONDS: 60 };
  gateway = await startTestGateway({ ...settings, DOWNLOAD_STALL_SECONDS: 1 });
  patient = await startTestGateway({ ...settings, DOWNLOAD_STALL_SECONDS: 120, CALLS_AT_ONCE: 2 });
  gateway.upstream.respond = patient.upstream.respond = ({ url }, response) =>
    response.end(url!.endsWith('large') ? LARGE : '{}');
});
afterAll(() => Promise.all([gateway.close(), patient.close()]));

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: session=elsa\r\n\r\n`;

describe.concurrent('a reader', { timeout: 90_000 }, () => {
  it.each([
    ['reads a response too slowly', '/api/documents?large', true],
    ['reads a public response too slowly', '/api/blog-posts?large', true],
    ['stops', '/api/documents/9/download?large', false],
  ])('that %s is disconnected (%s)', async (_what, path, reads) => {
    const { socket, isClosed } = await gateway.connect(request(path), { reads: false });
    const reading = setInterval(() => reads && socket.read(), 100);
    await expect.poll(isClosed, { timeout: 60_000 }).toBe(true);
    clearInterval(reading);
  });

  it('that keeps the pace gets everything', async () => {
    const response = await fetch(`${patient.url}/api/documents/9/download?large`, as('elsa'));
    expect((await response.arrayBuffer()).byteLength).toBe(LARGE.length);
  });

  it('that stops occupies no service: more of them than a service takes calls', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => patient.connect(request('/api/documents?large'), { reads: false })));
    await expect.poll(() => patient.seen.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    expect((await fetch(`${patient.url}/api/documents`, as('elsa'))).status).toBe(200);
  });
});

it('is told from a slow service: only what waits for the reader counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'performance'] });
  const raw = Object.assign(new EventEmitter(), {
    socket: { bytesWritten: 0 },
    writableLength: 0,
    writableFinished: false,
    setTimeout: () => undefined,
    destroy: vi.fn<() => void>(),
  });
  try {
    const watch = closeSlowReaders({ DOWNLOAD_STALL_SECONDS: 2, DOWNLOAD_BYTES_PER_SECOND: 1_000 });
    watch(undefined as never, { raw } as never, null, () => undefined);
    // The service sends little, all of which the reader takes.
    for (let second = 0; second < 60; second++) {
      raw.socket.bytesWritten += 10;
      await vi.advanceTimersByTimeAsync(1_000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(raw.destroy).not.toHaveBeenCalled();
    // From now on the reader takes nothing of 5 kB, which may take 5 s.
    raw.writableLength = 5_000;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(raw.destroy).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(raw.destroy).toHaveBeenCalled();
  } finally {
    raw.emit('close');
    vi.useRealTimers();
  }
});
