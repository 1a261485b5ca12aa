import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';
import { accounts, type Issuer, type ProfileName } from '@kontor/local-stack/test-issuer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import {
  continueAtIssuer,
  invite,
  newClient,
  pathOf,
  type ProductWithIssuer,
  startSignIn,
  startWithIssuer,
  tokenOf,
  userOf,
} from './with-issuer.ts';
import { adminLogin } from './product.ts';

const guides = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

/** The settings that a guide shows, with the simulated issuer's values for what everybody replaces. */
function settingsOf(guide: string, issuer: Issuer): Record<string, string> {
  const section = guides.split(/^### /m).find((each) => each.startsWith(`${guide}\n`))!;
  const block = /^```sh\n(OIDC_ISSUER=.*?)^```/ms.exec(section)![1]!;
  const shown = Object.fromEntries(Array.from(block.matchAll(/^(\w+)=(.*)$/gm), ([, name, value]) => [name!, value!]));
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = issuer.settings;
  expect(shapeOf(shown['OIDC_ISSUER']!)).toBe(shapeOf(OIDC_ISSUER));
  return { ...shown, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
}

/** The path of an issuer without what differs by company. */
const shapeOf = (issuer: string) => new URL(issuer).pathname.replace(/%3C.*%3E|[0-9a-f-]{36}|(?<=realms\/).*/, '…');

const person = (wanted: string) => {
  const { username, name, email } = accounts.find((account) => account.username === wanted)!;
  return { username, name, email };
};

let running: ProductWithIssuer;
let admin: ApiClient;

function runGuide(profile: ProfileName, guide: string): void {
  beforeAll(async () => {
    running = await startWithIssuer(profile, (issuer) => settingsOf(guide, issuer));
    admin = new ApiClient(running.url);
    // With OIDC_ONLY this is the break-glass admin.
    await admin.signIn(adminLogin.username, adminLogin.password);
  });
  afterAll(() => running.stop());
}

/** Accepts an invitation with the issuer's account. */
async function accept(link: string, username: string) {
  const client = await newClient(running.url);
  const response = await client.post('/api/auth/oidc/invitation', { data: { token: tokenOf(link) } });
  const { url } = (await response.json()) as { url: string };
  return { client, response: await continueAtIssuer(client, url, username) };
}

const listed = async (username: string) =>
  (await admin.json<{ username: string }[]>('/api/users')).find((user) => user.username === username);

describe('the settings of the guide for Microsoft Entra ID', () => {
  runGuide('entra', 'Microsoft Entra ID');

  it('sign in invited users only, with the role and duties of their app roles', async () => {
    const anna = await accept(await invite(admin, running.dataDir, person('anna')), 'anna');
    expect(pathOf(anna.response)).toBe('/employee-portal');
    expect(await userOf(anna.client)).toMatchObject({ username: 'anna', role: 'admin' });
    const erik = await accept(await invite(admin, running.dataDir, person('erik')), 'erik');
    expect(await userOf(erik.client)).toMatchObject({ username: 'erik', role: 'employee', duties: ['people'] });
    expect(await listed('erik')).toMatchObject({ managedBy: 'Microsoft' });

    const again = await newClient(running.url);
    expect(pathOf(await startSignIn(again, 'erik'))).toBe('/employee-portal');
    const unknown = await newClient(running.url);
    expect(pathOf(await startSignIn(unknown, 'maria'))).toBe('/auth/problem/unknown-person');
    expect(await userOf(unknown)).toBeNull();
  });

  it('end the session at Microsoft with the logout here', async () => {
    const client = await newClient(running.url);
    await startSignIn(client, 'erik');
    const logout = await client.post('/api/auth/logout');
    const { url } = (await logout.json()) as { url: string };
    expect(url).toMatch(`${new URL(running.issuer.url).origin}/`);
    expect(await (await client.get(url)).text()).toContain('sign out');
  });

  it('let nobody in by password, except the break-glass admin', async () => {
    const user = { ...person('maria'), password: 'correct horse battery', role: 'employee' };
    expect((await admin.send('POST', '/api/auth/register', user)).status).toBe(201);
    const response = await new ApiClient(running.url).send('POST', '/api/auth/login', user);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'company-account-required' }]);
  });
});

describe('the settings of the guide for Google Workspace', () => {
  runGuide('google', 'Google Workspace');

  it('make users of the domain, without duties, and of nobody else', async () => {
    const maria = await newClient(running.url);
    expect(pathOf(await startSignIn(maria, 'maria'))).toBe('/employee-portal');
    const { name, email } = person('maria');
    expect(await userOf(maria)).toMatchObject({ name, email, role: 'employee', duties: [] });
    const guest = await newClient(running.url);
    expect(pathOf(await startSignIn(guest, 'guest'))).toBe('/auth/problem/unknown-person');
    expect(await userOf(guest)).toBeNull();
  });

  it('leave role and duties to the admin', async () => {
    const anna = await accept(await invite(admin, running.dataDir, person('anna')), 'anna');
    expect(await userOf(anna.client)).toMatchObject({ username: 'anna', role: 'employee', duties: [] });
    const { id } = (await listed('anna')) as unknown as { id: number };
    expect((await admin.send('PUT', `/api/users/${id}/duties`, { duties: ['editor'] })).status).toBe(200);
    const again = await newClient(running.url);
    await startSignIn(again, 'anna');
    expect(await userOf(again)).toMatchObject({ username: 'anna', duties: ['editor'] });
  });
});

describe('the settings of the guide for Keycloak', () => {
  runGuide('keycloak', 'Keycloak');

  it('connect who has confirmed the same address here, and give the duties of the groups', async () => {
    const link = await invite(admin, running.dataDir, person('erik'));
    const password = 'correct horse battery';
    const chosen = await new ApiClient(running.url).send('POST', '/api/auth/set-password', {
      token: tokenOf(link),
      password,
    });
    expect(chosen.status).toBe(204);
    const erik = await newClient(running.url);
    expect(pathOf(await startSignIn(erik, 'erik'))).toBe('/employee-portal');
    expect(await userOf(erik)).toMatchObject({ username: 'erik', duties: ['people'] });

    const byPassword = new ApiClient(running.url);
    await byPassword.signIn('erik', password);
    await running.issuer.switchOff('erik');
    expect(await userOf(erik)).toBeNull();
    expect(await byPassword.me()).toBeNull();
    const refused = await byPassword.send('POST', '/api/auth/login', { username: 'erik', password });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'company-account-required' }]);

    running.issuer.switchOn('erik');
    expect(pathOf(await startSignIn(await newClient(running.url), 'erik'))).toBe('/employee-portal');
    await byPassword.signIn('erik', password);
  });

  it('connect nobody whose address is not verified', async () => {
    const user = { ...person('guest'), password: 'correct horse battery', role: 'employee' };
    expect((await admin.send('POST', '/api/auth/register', user)).status).toBe(201);
    const guest = await newClient(running.url);
    expect(pathOf(await startSignIn(guest, 'guest'))).toBe('/auth/problem/unknown-person');
  });
});
