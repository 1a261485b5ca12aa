import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { repeat } from '@kontor/test-kit/load';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';

/** A read must be faster than the gateway's timeout. */
const SLOW_MS = 5_000;
const MB = 1024 * 1024;

let product: TestProduct;
let admin: ApiClient;
let reads: string[];

beforeAll(async () => {
  product = await startTestProduct({ replicas: { documents: 3 } });
  admin = await signedIn(product.url);
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
afterAll(() => product.remove());

/** Sends `count` reads, `concurrency` at a time; returns the statuses and the 99th percentile of the duration. */
async function read(count: number, concurrency: number): Promise<{ statuses: Set<number>; p99: number }> {
  const statuses = new Set<number>();
  const times: number[] = [];
  await repeat(count, concurrency, async (index) => {
    const begin = performance.now();
    const response = await admin.fetch(reads[index % reads.length]!);
    await response.arrayBuffer();
    statuses.add(response.status);
    times.push(performance.now() - begin);
  });
  return { statuses, p99: times.toSorted((a, b) => a - b)[Math.floor(count * 0.99)]! };
}

const replicas = () => product.replicas.filter(({ name }) => name === 'documents');

const downloaded = () =>
  Promise.all(
    replicas().map(async ({ internalPort }) => {
      const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      return Number(/^documents_downloaded_bytes_total\S* (\S+)$/m.exec(metrics)![1]);
    }),
  );

it('three documents instances share the downloads evenly', async () => {
  const text = 'shared by three';
  const { id } = await admin.uploadText(text);
  for (let i = 0; i < 30; i++) {
    // Requests the list in between, as the portal does; it does not count for the balance of downloads.
    await admin.fetch('/api/documents');
    expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe(text);
  }
  expect(await downloaded()).toEqual([10, 10, 10].map((count) => count * text.length));
});

it('killing one loses no finished upload, and requests go to the others meanwhile', async () => {
  const documents = await Promise.all(Array.from({ length: 9 }, (_, i) => admin.uploadText(`kept ${i}`)));
  const [victim] = replicas();
  victim!.process.kill('SIGKILL');
  await expect.poll(() => victim!.process.pid).toBeUndefined();
  for (const [i, { id }] of documents.entries()) {
    const response = await admin.fetch(`/api/documents/${id}/download`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`kept ${i}`);
  }
});

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
    const stored = await admin.documents();
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
