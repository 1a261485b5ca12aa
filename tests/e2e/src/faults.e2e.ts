import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { ServiceName } from '@kontor/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';

let product: Awaited<ReturnType<typeof startTestProduct>>;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct({ env: { ANSWER_SECONDS: '5' } });
  admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

/** An unknown query parameter bypasses the gateway's cache. */
const POSTS = '/api/blog-posts?now';

/** A call to this service that bypasses caches; resolves to its status. */
const callOf: Record<ServiceName, () => Promise<number>> = {
  identity: async () => (await admin.fetch('/api/users')).status,
  documents: async () => (await admin.fetch('/api/documents')).status,
  content: async () => (await admin.fetch(POSTS)).status,
  engagement: async () => (await admin.send('POST', '/api/newsletter/subscribe', { email: 'a@example.com' })).status,
};

async function within(seconds: number, condition: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await condition()) return true;
    await delay(100);
  }
  return false;
}

describe.each(['identity', 'documents', 'content', 'engagement'] as const)('when %s is killed', (victim) => {
  it('its calls get 503, all others succeed, and it restarts within seconds with all its data', async () => {
    const document = await admin.uploadText(`kept while ${victim} dies`);
    const success = { identity: 200, documents: 200, content: 200, engagement: 201 };
    product.processes[victim].kill('SIGKILL');

    const messages = '/api/admin/contact-submissions';
    const path = { identity: '/api/users', documents: '/api/documents', content: POSTS, engagement: messages };
    expect((await admin.fetch(path[victim])).status).toBe(503);
    expect((await fetch(product.url)).status).toBe(200);
    for (const other of ['content', 'engagement'] as const)
      if (other !== victim) expect(await callOf[other]()).toBe(success[other]);

    expect(await within(10, async () => (await callOf[victim]()) === success[victim])).toBe(true);
    const download = await admin.fetch(`/api/documents/${document.id}/download`);
    expect(await download.text()).toBe(`kept while ${victim} dies`);
    expect(await within(10, async () => (await fetch(`${product.url}/health/ready`)).status === 200)).toBe(true);
  });
});

describe('when the gateway is killed', () => {
  it('it restarts within seconds, and users are still signed in [F-2]', async () => {
    product.processes.gateway.kill('SIGKILL');
    expect(
      await within(10, async () =>
        admin.me().then(
          (me) => me?.username === 'admin',
          () => false,
        ),
      ),
    ).toBe(true);
  });
});

describe('when PostgreSQL is killed', () => {
  it('calls get 503, no service exits, and calls succeed again within seconds [RE-9, F-5]', async () => {
    const { id } = await admin.uploadText('kept while PostgreSQL dies');
    const pids = Object.values(product.processes).map((each) => each.pid);
    process.kill(product.postgres!.pid, 'SIGKILL');
    // Its child processes may serve one more query.
    expect(await within(5, async () => (await admin.fetch('/api/documents')).status === 503)).toBe(true);
    expect((await fetch(product.url)).status).toBe(200);
    expect(await within(15, async () => (await fetch(`${product.url}/health/ready`)).status === 200)).toBe(true);
    expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe('kept while PostgreSQL dies');
    expect(Object.values(product.processes).map((each) => each.pid)).toEqual(pids);
  });
});

describe('a stop', () => {
  it('lets an upload in progress finish, and stores it', async () => {
    const stopping = await startTestProduct();
    const client = new ApiClient(stopping.url);
    await client.signIn(adminLogin.username, adminLogin.password);
    const upload = request(`${stopping.url}/api/documents/upload`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n');
    await delay(300);
    const stopped = stopping.stop();
    for (const chunk of ['written ', 'while ', 'it ', 'stops']) {
      upload.write(chunk);
      await delay(200);
    }
    upload.end('\r\n--b--\r\n');
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(201);
    response.resume();
    await stopped;

    const restarted = await startTestProduct({ dataDir: stopping.dataDir });
    client.setUrl(restarted.url);
    expect(await (await client.fetch('/api/documents/1/download')).text()).toBe('written while it stops');
    await restarted.stop();
    removeData(stopping.dataDir);
  });
});

describe('a service that is frozen', () => {
  it('makes callers wait at most 6 s, and continues afterwards [RE-5, F-11]', async () => {
    product.processes.content.kill('SIGSTOP');
    const start = Date.now();
    expect((await admin.fetch(POSTS)).status).toBeGreaterThanOrEqual(503);
    expect(Date.now() - start).toBeLessThan(6_000);
    product.processes.content.kill('SIGCONT');
    expect(await within(5, async () => (await callOf.content()) === 200)).toBe(true);
  });
});
