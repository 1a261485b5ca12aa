import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@kontor/local-stack';
import type { Issuer, ProfileName } from '@kontor/local-stack/test-issuer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminLogin, ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { axeViolations, openPage, seeToast, signIn } from '@kontor/test-kit/browser';
import { addAuthenticator, usePasskey } from './passkeys.ts';
import {
  continueAtIssuer,
  continueWith,
  invite,
  newClient,
  pathOf,
  person,
  type ProductWithIssuer,
  signInAtIssuer,
  startSignIn,
  startWithIssuer,
  tokenOf,
  userOf,
} from './with-issuer.ts';

const password = 'correct horse battery';
let running: ProductWithIssuer;
let admin: ApiClient;
const { newPage, open } = browserOfFile(() => running.url);

const SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

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

function runGuide(profile: ProfileName, guide: string): void {
  beforeAll(async () => {
    running = await startWithIssuer(profile, (issuer) => settingsOf(guide, issuer));
    // With OIDC_ONLY this is the break-glass admin.
    admin = await signedIn(running.url);
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

const inPortal = (page: Page) => page.waitForURL((url) => url.pathname.endsWith('/employee-portal'));
const openAccount = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name: 'My account' }).click();
};
const clickLogout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
const isSignedIn = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()) !== null;

describe('the settings of the guide for Microsoft Entra ID', () => {
  runGuide('entra', 'Microsoft Entra ID');

  // First, so that the product knows nothing of the issuer yet.
  it('while Microsoft does not respond, the page says so, the break-glass admin has a way around it, and all is well when it is back', async () => {
    await running.issuer.stop();
    const page = await open('/auth');
    await page.getByText('Microsoft does not respond right now').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Forgot your password?').count()).toBe(0);
    await continueWith(page, 'Continue with Microsoft');
    await page.waitForURL('**/auth/problem/unavailable');

    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Log in with a password' }).click();
    await signIn(page, adminLogin);
    await page.context().clearCookies();

    await running.issuer.start();
    await expect
      .poll(async () => (await page.request.get('/api/auth/options')).json())
      .toMatchObject({ passwords: false, company: { name: 'Microsoft', isAvailable: true } });
    await openPage(page, '/auth');
    await continueWith(page, 'Continue with Microsoft');
    await page.getByRole('heading', { name: 'Simulated Microsoft: sign in' }).waitFor();
  });

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
    const chosen = await new ApiClient(running.url).send('POST', '/api/auth/set-password', {
      token: tokenOf(link),
      password,
    });
    expect(chosen.status).toBe(200);
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

  describe('in the browser', () => {
    beforeAll(async () => {
      for (const { id, username } of await admin.json<{ id: number; username: string }[]>('/api/users'))
        if (username !== adminLogin.username) await admin.send('DELETE', `/api/users/${id}`);
    });

    it('who is invited connects, signs in by passkey on a second device, and is out once switched off', async () => {
      const laptop = await newPage();
      const ofLaptop = await addAuthenticator(laptop);
      await openPage(laptop, await invite(admin, running.dataDir, person('maria')));
      await continueWith(laptop);
      await signInAtIssuer(laptop, 'maria');
      await inPortal(laptop);

      await openAccount(laptop);
      await laptop.getByRole('button', { name: 'Add a passkey' }).click();
      await ofLaptop.touchDuring(() => laptop.getByRole('dialog').getByRole('button', { name: 'Continue' }).click());
      await seeToast(laptop, 'Passkey added');

      const phone = await newPage();
      const ofPhone = await addAuthenticator(phone);
      await ofPhone.copyFrom(ofLaptop);
      await openPage(phone, '/auth');
      await usePasskey(phone, ofPhone, inPortal(phone));
      await inPortal(phone);
      await openAccount(phone);
      const sessions = phone.getByRole('list', { name: 'Your sessions' });
      // The virtual device may confirm the browser's suggestion as well as the button, which makes two sessions.
      await sessions.getByText('With passkey').first().waitFor();
      await sessions.getByText('With Keycloak').waitFor();

      await running.issuer.switchOff('maria');
      expect(await isSignedIn(laptop)).toBe(false);
      expect(await isSignedIn(phone)).toBe(false);
      await openPage(phone, '/auth');
      const refused = phone.getByText("log in with the company's account", { exact: false }).first().waitFor();
      await usePasskey(phone, ofPhone, refused);
      await refused;
      expect(await isSignedIn(phone)).toBe(false);
      await continueWith(phone);
      await signInAtIssuer(phone, 'maria');
      await phone.getByText('This account is switched off.').waitFor();
    });

    it('who has a password connects in My account, and logs out of both', async () => {
      await admin.createUser('erik', password);
      const page = await open('/auth');
      await signIn(page, { username: 'erik', password });
      await openAccount(page);
      await page.getByRole('button', { name: 'Connect Keycloak' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await signInAtIssuer(page, 'erik');
      await seeToast(page, 'Keycloak is connected');

      await clickLogout(page);
      await page.waitForURL((url) => url.pathname === '/');
      await openPage(page, '/auth');
      await continueWith(page);
      // Connecting opened a session there, which the logout of a session by password does not end.
      await inPortal(page);
      const ended = page.waitForRequest((request) => request.url().endsWith('/session/end/confirm'));
      await clickLogout(page);
      await ended;
      await page.waitForURL(`${running.url}/`);
      await openPage(page, '/auth');
      await continueWith(page);
      await signInAtIssuer(page, 'erik');
      await inPortal(page);
    });

    it('who is unknown here reads what to do, in the language of the page', async () => {
      const page = await open('/sv/auth');
      await continueWith(page, 'Fortsätt med Keycloak');
      await signInAtIssuer(page, 'guest');
      await page.waitForURL('**/sv/auth/problem/unknown-person');
      const advice = page.getByRole('list', { name: 'Så kan du göra' }).getByRole('listitem');
      await advice.first().waitFor();
      expect(await advice.count()).toBe(3);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await isSignedIn(page)).toBe(false);
    });

    it('goes back to the page of a link', async () => {
      const page = await newPage();
      await page.goto('/employee-portal/settings/account');
      await page.waitForURL('**/auth*');
      await continueWith(page);
      await signInAtIssuer(page, 'erik');
      await page.waitForURL('**/employee-portal/settings/account');
    });

    it('works without JavaScript, as far as the portal does', async () => {
      const page = await newPage({ hasScript: false });
      const context = page.context();
      await page.goto('/auth');
      await continueWith(page);
      await signInAtIssuer(page, 'erik');
      await inPortal(page);
      expect(await isSignedIn(page)).toBe(true);
      await context.clearCookies();
      await page.goto('/auth');
      await continueWith(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('**/auth/problem/refused');
      await page.getByRole('main').getByRole('link').first().waitFor();
      await context.close();
    });

    it.each([
      ['/auth', 'Continue with Keycloak', '/employee-portal'],
      ['/sv/auth', 'Fortsätt med Keycloak', '/sv/employee-portal'],
    ])('%s leads to the company without a script', async (address, name, returnTo) => {
      const page = await newPage({ hasScript: false });
      for (const query of ['', '?returnTo=%2Femployee-portal%2Fsettings%2Faccount']) {
        await page.goto(address + query);
        const link = page.getByRole('main').getByRole('link', { name });
        expect(await link.getAttribute('href')).toBe(`/api/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`);
      }
      const { origin } = new URL(running.issuer.url);
      const [request] = await Promise.all([
        page.waitForRequest((each) => each.url().startsWith(origin)),
        page.getByRole('link', { name }).click(),
      ]);
      expect(new URL(request.url()).searchParams.get('code_challenge_method')).toBe('S256');
      await page.context().close();
    });

    it('the login page has everything when it arrives: nothing is fetched for it, and nothing moves', async () => {
      const page = await newPage();
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.addInitScript({ content: SHIFTS });
      await page.goto('/auth', { waitUntil: 'networkidle' });
      expect(calls).not.toContain('/api/auth/options');
      expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.02);
      await page.context().close();
    });

    it('a link to the login shows the same without a page load', async () => {
      const page = await open('/about');
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Continue with Keycloak' }).waitFor();
      await page.context().close();
    });

    it.each([
      ['/auth', 390, 'dark'],
      ['/sv/auth', 1280, 'light'],
      ['/sv/auth?step=code', 390, 'light'],
      ['/auth/new-password?invitation#a-token-of-more-than-20-characters', 390, 'dark'],
    ] as const)('%s has no issue that axe finds, at %i, %s', async (address, width, theme) => {
      const page = await newPage({ width, stored: { theme } });
      await page.goto(address, { waitUntil: 'networkidle' });
      expect(await axeViolations(page)).toEqual([]);
      await page.context().close();
    });
  });
});
