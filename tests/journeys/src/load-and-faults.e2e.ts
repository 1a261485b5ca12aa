import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import type { ServiceName } from '@kontor/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';

let product: TestProduct;
const { open } = browserOfFile(() => product.url);
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct({ env: { ANSWER_SECONDS: '5' } });
  admin = await signedIn(product.url);
});
afterAll(() => product.remove());

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

describe('a service that is frozen', () => {
  it('makes callers wait at most 6 s, and continues afterwards [RE-5, F-11]', async () => {
    product.processes.content.kill('SIGSTOP');
    const start = Date.now();
    expect((await admin.fetch(POSTS)).status).toBeGreaterThanOrEqual(503);
    expect(Date.now() - start).toBeLessThan(6_000);
    product.processes.content.kill('SIGCONT');
    expect(await within(5, async () => (await callOf.content()) === 200)).toBe(true);
  });

  it('is named in the activity log, which shows the rest', async () => {
    await admin.uploadText('Hej', {}, 'Avtal.txt');
    const page = await open('/employee-portal', { login: adminLogin });
    product.processes.documents.kill('SIGSTOP');
    try {
      await openPage(page, '/employee-portal/activity');
      await page.getByText('Administrator logged in').first().waitFor();
      await page.getByText('Events of documents cannot be shown now').waitFor();
      expect(await page.getByText('uploaded Avtal.txt').count()).toBe(0);
    } finally {
      product.processes.documents.kill('SIGCONT');
    }
    // A service that was stopped refuses calls for a moment.
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect
      .poll(
        async () => {
          if (await retry.isVisible()) await retry.click();
          return page.getByText('uploaded Avtal.txt').count();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBeGreaterThan(0);
    await page.getByText('cannot be shown now').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('a stop', () => {
  it('lets an upload in progress finish, and stores it; users stay signed in after the next start', async () => {
    const upload = request(`${product.url}/api/documents/upload`, {
      method: 'POST',
      headers: { cookie: admin.cookie, 'content-type': 'multipart/form-data; boundary=b' },
    });
    const responded = once(upload, 'response');
    upload.write('--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n');
    await delay(300);
    const stopped = product.stop();
    for (const chunk of ['written ', 'while ', 'it ', 'stops']) {
      upload.write(chunk);
      await delay(200);
    }
    upload.end('\r\n--b--\r\n');
    const [response] = (await responded) as [IncomingMessage];
    expect(response.statusCode).toBe(201);
    const { id } = JSON.parse(await text(response)) as { id: number };
    await stopped;

    product = await startTestProduct({ dataDir: product.dataDir });
    admin.setUrl(product.url);
    expect(await admin.me()).toMatchObject({ username: 'admin' });
    expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe('written while it stops');
  });
});
