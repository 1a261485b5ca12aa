import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminLogin } from '@kontor/test-kit/client';
import { removeData, startTestProduct } from '@kontor/test-kit/product';

let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1', LOGIN_FAILURES_PER_CLIENT: '5', CONTACT_PER_10_MINUTES: '3' };
  product = await startTestProduct({ env });
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

async function post(path: string, forwardedFor: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor };
  return fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
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
