import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminLogin } from '@kontor/test-kit/client';
import { startTestProduct, type TestProduct } from '@kontor/test-kit/product';

const MB = 1024 * 1024;
let product: TestProduct;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1', LOGIN_FAILURES_PER_CLIENT: '5', CONTACT_PER_10_MINUTES: '3' };
  const log = { LOG_MB: '1', LOG_FILES: '2' };
  product = await startTestProduct({ env: { ...env, ...log } });
});
afterAll(() => product.remove());

async function post(call: string, forwardedFor: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
  return fetch(product.url + call, { method: 'POST', headers, body: JSON.stringify(body) });
}
/** A failed login with a unique username, so that only the client's limit counts it. */
let names = 0;
const guess = async (forwardedFor: string) =>
  (await post('/api/auth/login', forwardedFor, { username: `nobody${names++}`, password: 'a wrong password' })).status;
const write = async (forwardedFor: string) =>
  (await post('/api/contact', forwardedFor, { name: 'Vera', email: 'vera@example.com', message: 'Hello' })).status;

it.each([
  ['an address with ports', (time: number) => `203.0.113.5:${50_000 + time}`],
  ['an address in brackets with ports', (time: number) => `[2001:db8::1]:${50_000 + time}`],
  ['300 characters and more', (time: number) => 'x'.repeat(300 + time)],
])('limits apply by %s', async (_what, address) => {
  for (let time = 0; time < 5; time++) expect(await guess(address(time))).toBe(401);
  expect(await guess(address(5))).toBe(429);
  for (let time = 0; time < 3; time++) expect(await write(address(time))).toBe(201);
  expect(await write(address(3))).toBe(429);
});

it('rate limits leave other clients alone, and the log contains their address', async () => {
  const signedIn = await post('/api/auth/login', '203.0.113.6:443', adminLogin);
  expect(signedIn.status).toBe(200);
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]! };
  const sessions = await (await fetch(`${product.url}/api/account/sessions`, { headers })).json();
  expect(sessions).toMatchObject([{ clientAddress: '203.0.113.6' }]);
});

it('anonymous traffic does not fill the disk with its log', { timeout: 120_000 }, async () => {
  const longest = `${product.url}/${'a'.repeat(200)}/${'b'.repeat(10_000)}/${'c/'.repeat(2_000)}`;
  const logs = () => readdirSync(product.dataDir).filter((name) => name.startsWith('kontor.log'));
  const size = () =>
    logs().reduce(
      (sum, name) => sum + (statSync(path.join(product.dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  let sent = 0;
  // Until the log was rotated twice: each line is below 1 kB, however long the URL.
  const inode = () => statSync(`${product.logFile}.1`, { throwIfNoEntry: false })?.ino;
  const seen = new Set<number>();
  while (seen.size < 2) {
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(longest)).arrayBuffer()));
    sent += 50;
    // At most 500 lines a second: the size of each file is checked once a second, and a writer notices a second later.
    await delay(100);
    const now = inode();
    if (now !== undefined) seen.add(now);
    expect(size()).toBeLessThan(4 * MB);
  }
  expect(sent).toBeGreaterThan((2 * MB) / 1_000);
  expect(logs().toSorted()).toEqual(expect.arrayContaining(['kontor.log.1']));
  expect(logs().length).toBeLessThanOrEqual(2);
  expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
});
