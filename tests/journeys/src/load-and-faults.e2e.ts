import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { quantile, repeat, until } from '@kontor/test-kit/load';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';

const MB = 1024 * 1024;

let product: TestProduct;
// Registered first, so that it runs after the pages are closed.
afterAll(() => product.remove());
const { open } = browserOfFile(() => product.url);
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct({
    replicas: { documents: 3 },
    // The gateway's deadline. A shared machine stalls for seconds.
    env: { ANSWER_SECONDS: '10' },
  });
  admin = await signedIn(product.url);
});

const replicas = () => product.replicas.filter(({ name }) => name === 'documents');
const signal = (sent: NodeJS.Signals) => replicas().forEach(({ process }) => process.kill(sent));
const download = async (id: number) => (await admin.fetch(`/api/documents/${id}/download`)).text();
const isReady = async () => (await fetch(`${product.url}/health/ready`)).status;

describe('three instances of documents', () => {
  const downloaded = () =>
    Promise.all(
      replicas().map(async ({ internalPort }) => {
        const metrics = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
        return Number(/^documents_downloaded_bytes_total\S* (\S+)$/m.exec(metrics)![1]);
      }),
    );

  it('share the downloads evenly', async () => {
    const shared = 'shared by three';
    const { id } = await admin.uploadText(shared);
    for (let i = 0; i < 30; i++) {
      // Requests the list in between, as the portal does; it does not count for the balance of downloads.
      await admin.fetch('/api/documents');
      expect(await download(id)).toBe(shared);
    }
    expect(await downloaded()).toEqual([10, 10, 10].map((count) => count * shared.length));
  });

  it('lose no finished upload when one is killed, and requests go to the others meanwhile', async () => {
    const documents = await Promise.all(Array.from({ length: 9 }, (_, i) => admin.uploadText(`kept ${i}`)));
    const [victim] = replicas();
    victim!.process.kill('SIGKILL');
    await expect.poll(() => victim!.process.pid).toBeUndefined();
    for (const [i, { id }] of documents.entries()) {
      const response = await admin.fetch(`/api/documents/${id}/download`);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`kept ${i}`);
    }
    await expect.poll(isReady).toBe(200);
  });
});

describe('a crowd', () => {
  let reads: string[];
  beforeAll(async () => {
    const { id } = await admin.uploadText('Read by many');
    const calls = ['/api/blog-posts', '/api/auth/me', '/api/documents', `/api/documents/${id}/download`];
    reads = ['/', '/sv/about', ...calls];
  });

  /**
   * Sends `count` reads, `concurrency` at a time; returns the statuses and the 90th percentile of the duration, which a stall
   * of the machine does not change: it slows only the reads in flight.
   */
  async function read(count: number, concurrency: number): Promise<{ statuses: Set<number>; p90: number }> {
    const statuses = new Set<number>();
    const times: number[] = [];
    await repeat(count, concurrency, async (index) => {
      const begin = performance.now();
      const response = await admin.fetch(reads[index % reads.length]!);
      await response.arrayBuffer();
      statuses.add(response.status);
      times.push(performance.now() - begin);
    });
    return { statuses, p90: quantile(times, 0.9) };
  }

  it('2000 reads, 50 at a time, all succeed [RE-1]', async () => {
    const { statuses } = await read(2_000, 50);
    expect([...statuses]).toEqual([200]);
  });

  it('120 concurrent wrong logins neither slow down reads nor end a session [RL-9]', async () => {
    const quiet = await read(120, 4);
    const attacker = new ApiClient(product.url);
    const logins = Promise.all(
      Array.from({ length: 120 }, async (_, i) => {
        const body = { username: `nobody${i % 7}`, password: 'not the password' };
        return (await attacker.send('POST', '/api/auth/login', body)).status;
      }),
    );
    const { statuses, p90 } = await read(120, 4);
    expect([...statuses]).toEqual([200]);
    expect(p90).toBeLessThan(10 * quiet.p90 + 2_000);
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

describe('a service that is frozen', () => {
  it('is named in the activity log, which shows the rest', async () => {
    await admin.uploadText('Hej', {}, 'Avtal.txt');
    const page = await open('/employee-portal', { login: adminLogin });
    signal('SIGSTOP');
    try {
      await openPage(page, '/employee-portal/settings/activity');
      await page.getByText('Administrator logged in').first().waitFor();
      await page.getByText('Events of documents cannot be shown now').waitFor();
      expect(await page.getByText('uploaded Avtal.txt').count()).toBe(0);
    } finally {
      signal('SIGCONT');
    }
    // A service that was stopped refuses calls for a moment.
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect
      .poll(
        async () => {
          if (await retry.isVisible()) await retry.click();
          return page.getByText('uploaded Avtal.txt').count();
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0);
    await page.getByText('cannot be shown now').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('a stop', () => {
  it('lets an upload in progress finish, and stores it; users stay signed in after the next start', async () => {
    // Killed processes may have left files behind.
    const spooled = () => readdirSync(path.join(product.dataDir, 'spool/kontor-uploads')).length;
    const before = spooled();
    const upload = request(`${product.url}/api/documents/upload`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const responded = once(upload, 'response');
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\nwritten ');
    await until(async () => spooled() > before, 'the upload has begun');
    const stopped = product.stop();
    const isRefused = () =>
      fetch(product.url).then(
        () => false,
        () => true,
      );
    await until(isRefused, 'the stop has begun');
    upload.end('while it stops\r\n--b--\r\n');
    const [response] = (await responded) as [IncomingMessage];
    expect(response.statusCode).toBe(201);
    const { id } = JSON.parse(await text(response)) as { id: number };
    await stopped;

    // The limits of its log count from here on.
    rmSync(product.logFile);
    product = await startTestProduct({ dataDir: product.dataDir, env: limits });
    admin.setUrl(product.url);
    expect(await admin.me()).toMatchObject({ username: 'admin' });
    expect(await download(id)).toBe('written while it stops');
  });
});

/** The settings of the product behind a proxy. */
const limits = {
  TRUST_PROXY: '1',
  LOGIN_FAILURES_PER_CLIENT: '5',
  CONTACT_PER_10_MINUTES: '3',
  LOG_MB: '1',
  LOG_FILES: '2',
};

describe('limits', () => {
  async function post(call: string, forwardedFor: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
    return fetch(product.url + call, { method: 'POST', headers, body: JSON.stringify(body) });
  }
  /** A failed login with a unique username, so that only the client's limit counts it. */
  let names = 0;
  const guess = async (forwardedFor: string) =>
    (await post('/api/auth/login', forwardedFor, { username: `guess${names++}`, password: 'a wrong password' })).status;
  const write = async (forwardedFor: string) =>
    (await post('/api/contact', forwardedFor, { name: 'Vera', email: 'vera@example.com', message: 'Hello' })).status;

  it.each([
    ['an address with ports', (time: number) => `203.0.113.5:${50_000 + time}`],
    ['an address in brackets with ports', (time: number) => `[2001:db8::1]:${50_000 + time}`],
    ['300 characters and more', (time: number) => 'x'.repeat(300 + time)],
  ])('apply by %s', async (_what, address) => {
    for (let time = 0; time < 5; time++) expect(await guess(address(time))).toBe(401);
    expect(await guess(address(5))).toBe(429);
    for (let time = 0; time < 3; time++) expect(await write(address(time))).toBe(201);
    expect(await write(address(3))).toBe(429);
  });

  it('leave other clients alone, and their sessions name their address', async () => {
    const login = await post('/api/auth/login', '203.0.113.6:443', adminLogin);
    expect(login.status).toBe(200);
    const headers = { cookie: login.headers.getSetCookie()[0]!.split(';', 1)[0]! };
    const sessions = await (await fetch(`${product.url}/api/account/sessions`, { headers })).json();
    expect(sessions).toEqual(expect.arrayContaining([expect.objectContaining({ clientAddress: '203.0.113.6' })]));
  });

  it('keep anonymous traffic from filling the disk with its log', async () => {
    const longest = `${product.url}/${'a'.repeat(200)}/${'b'.repeat(10_000)}/${'c/'.repeat(2_000)}`;
    const logs = () => readdirSync(product.dataDir).filter((name) => name.startsWith('kontor.log'));
    const sizeOf = (name: string) => statSync(path.join(product.dataDir, name), { throwIfNoEntry: false })?.size ?? 0;
    // Until the log was rotated twice: each line is below 1 kB, however long the URL.
    const inode = () => statSync(`${product.logFile}.1`, { throwIfNoEntry: false })?.ino;
    let sent = 0;
    const seen = new Set([inode()]);
    while (seen.size < 3) {
      await Promise.all(Array.from({ length: 50 }, async () => (await fetch(longest)).arrayBuffer()));
      sent += 50;
      // At most 500 lines a second: the size of each file is checked once a second, and a writer notices a second later.
      await delay(100);
      seen.add(inode());
      expect(logs().reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThan(4 * MB);
    }
    expect(sent).toBeGreaterThan((2 * MB) / 1_000);
    expect(logs().toSorted()).toEqual(expect.arrayContaining(['kontor.log.1']));
    expect(logs().length).toBeLessThanOrEqual(2);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
  });
});
