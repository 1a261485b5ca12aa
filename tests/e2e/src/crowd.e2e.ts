import type { Document } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';

/** A read must be faster than the gateway's timeout. */
const SLOW_MS = 5_000;
const MB = 1024 * 1024;

let product: Awaited<ReturnType<typeof startTestProduct>>;
let admin: ApiClient;
let reads: string[];

beforeAll(async () => {
  product = await startTestProduct();
  admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  const document = await admin.uploadText('Read by many');
  reads = [
    '/',
    '/sv/about',
    '/api/blog-posts',
    '/api/auth/me',
    '/api/documents',
    `/api/documents/${document.id}/download`,
  ];
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

/** Sends `count` reads, `concurrency` at a time; returns the statuses and the 99th percentile of the duration. */
async function read(count: number, concurrency: number): Promise<{ statuses: Set<number>; p99: number }> {
  const statuses = new Set<number>();
  const times: number[] = [];
  let next = 0;
  const reader = async () => {
    while (next < count) {
      const begin = performance.now();
      const response = await admin.fetch(reads[next++ % reads.length]!);
      await response.arrayBuffer();
      statuses.add(response.status);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, reader));
  return { statuses, p99: times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)]! };
}

describe('a crowd', () => {
  it('2000 reads, 50 at a time, all succeed [RE-1]', async () => {
    const { statuses, p99 } = await read(2_000, 50);
    expect([...statuses]).toEqual([200]);
    expect(p99).toBeLessThan(SLOW_MS);
  });

  it('120 concurrent wrong logins neither slow down reads nor end a session [RL-9]', async () => {
    const attacker = new ApiClient(product.url);
    const logins = Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const body = { username: `nobody${i % 7}`, password: 'not the password' };
        return (await attacker.send('POST', '/api/auth/login', body)).status;
      }),
    );
    const { statuses, p99 } = await read(120, 4);
    expect([...statuses]).toEqual([200]);
    expect(p99).toBeLessThan(SLOW_MS);
    for (const status of await logins) expect([401, 429, 503]).toContain(status);
    expect(await admin.me()).toMatchObject({ username: adminLogin.username });
  });

  it('eight concurrent uploads of 9 MB succeed while twelve endless ones are cut off', async () => {
    const endless = Array.from({ length: 12 }, () =>
      admin.fetch('/api/documents/upload', endlessUpload()).catch(() => null),
    );
    const file = new Blob([Buffer.alloc(9 * MB, 'a')]);
    const uploads = await Promise.all(Array.from({ length: 8 }, (_, i) => admin.upload(file, `large-${i}.txt`)));
    expect(uploads.map(({ status }) => status)).toEqual(Array(8).fill(201));
    // A client that keeps sending after the response may get a closed connection instead.
    for (const response of await Promise.all(endless)) expect([null, 413]).toContain(response?.status ?? null);
    const stored = await admin.json<Document[]>('/api/documents');
    expect(stored.map(({ originalName }) => originalName)).not.toContain('endless.txt');
  });
});

/** 64 MB without Content-Length. */
function endlessUpload(): RequestInit {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="endless.txt"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull(stream) {
      if (sent++ < 64) stream.enqueue(Buffer.alloc(MB, 'a'));
      else stream.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return { method: 'POST', headers, body, duplex: 'half' };
}
