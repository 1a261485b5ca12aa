import { ACCOUNT_PASSWORD, accounts } from '@kontor/local-stack/test-issuer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { launchBrowser, newVisitor, openPage, seeToast, signIn } from '@kontor/test-kit/browser';
import { addAuthenticator } from './passkeys.ts';
import { invite, type ProductWithIssuer, startWithIssuer } from './with-issuer.ts';

const password = 'correct horse battery';
const person = (wanted: string) => {
  const { username, name, email } = accounts.find((account) => account.username === wanted)!;
  return { username, name, email };
};

let browser: Browser;
let running: ProductWithIssuer;
let admin: ApiClient;
const errors: string[] = [];

beforeAll(async () => {
  running = await startWithIssuer('keycloak');
  browser = await launchBrowser();
  admin = new ApiClient(running.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
});
afterAll(async () => {
  await browser.close();
  await running.stop();
  expect(errors).toEqual([]);
});

async function newPage(language: 'en' | 'sv' = 'en'): Promise<Page> {
  const page = await (await newVisitor(browser, running.url, language)).newPage();
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  return page;
}

/** Signs in on the issuer's page, which must be open. */
async function signInAtIssuer(page: Page, username: string): Promise<void> {
  await page.getByRole('heading', { name: 'Simulated Keycloak: sign in' }).waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const continueWith = (page: Page, text: string | RegExp = 'Continue with Keycloak') =>
  page
    .getByRole('main')
    .getByRole('link', { name: text })
    .or(page.getByRole('button', { name: text }))
    .click();
const inPortal = (page: Page) => page.waitForURL((url) => url.pathname.endsWith('/employee-portal'));
const openAccount = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name: 'My account' }).click();
};
const logout = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logout' }).first().click();
const isSignedIn = async (page: Page) => (await (await page.request.get('/api/auth/me')).json()) !== null;

it('who is invited connects, signs in by passkey on a second device, and is out once switched off', async () => {
  // Its first try may have ended after it switched the account off.
  running.issuer.switchOn('maria');
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
  const usePasskey = () =>
    ofPhone.touchDuring(() => phone.getByRole('button', { name: 'Log in with a passkey' }).click());
  await openPage(phone, '/auth');
  await usePasskey();
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
  await usePasskey();
  await phone.getByText("log in with the company's account", { exact: false }).first().waitFor();
  expect(await isSignedIn(phone)).toBe(false);
  await continueWith(phone);
  await signInAtIssuer(phone, 'maria');
  await phone.getByText('This account is switched off.').waitFor();
});

it('who has a password connects in My account, and logs out of both', async () => {
  await admin.createUser('erik', password);
  const page = await newPage();
  await openPage(page, '/auth');
  await signIn(page, { username: 'erik', password });
  await openAccount(page);
  await page.getByRole('button', { name: 'Connect Keycloak' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await signInAtIssuer(page, 'erik');
  await seeToast(page, 'Keycloak is connected');

  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await openPage(page, '/auth');
  await continueWith(page);
  // Connecting opened a session there, which the logout of a session by password does not end.
  await inPortal(page);
  const ended = page.waitForRequest((request) => request.url().endsWith('/session/end/confirm'));
  await logout(page);
  await ended;
  await page.waitForURL(`${running.url}/`);
  await openPage(page, '/auth');
  await continueWith(page);
  await signInAtIssuer(page, 'erik');
  await inPortal(page);
});

it('who is unknown here reads what to do, in the language of the page', async () => {
  const page = await newPage('sv');
  await openPage(page, '/sv/auth');
  await continueWith(page, 'Fortsätt med Keycloak');
  await signInAtIssuer(page, 'guest');
  await page.waitForURL('**/sv/auth/problem/unknown-person');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  expect(await isSignedIn(page)).toBe(false);
});

it('goes back to the page of a link', async () => {
  const page = await newPage();
  await page.goto('/employee-portal/account');
  await page.waitForURL('**/auth*');
  await continueWith(page);
  await signInAtIssuer(page, 'erik');
  await page.waitForURL('**/employee-portal/account');
});

it('works without JavaScript, as far as the portal does', async () => {
  const context = await browser.newContext({ baseURL: running.url, javaScriptEnabled: false });
  const page = await context.newPage();
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

describe('with OIDC_ONLY, while the issuer does not respond', () => {
  let strict: ProductWithIssuer;
  beforeAll(async () => {
    strict = await startWithIssuer('entra', ({ settings }) => ({ ...settings, OIDC_ONLY: 'true' }));
    await strict.issuer.stop();
  });
  afterAll(() => strict.stop());

  it('the page says so, the break-glass admin has a way around it, and all is well when it is back', async () => {
    const page = await (await newVisitor(browser, strict.url)).newPage();
    await openPage(page, '/auth');
    await page.getByText('Microsoft does not respond right now').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Forgot your password?').count()).toBe(0);
    await continueWith(page, 'Continue with Microsoft');
    await page.waitForURL('**/auth/problem/unavailable');

    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Log in with a password' }).click();
    await signIn(page, adminLogin);
    await page.context().clearCookies();

    await strict.issuer.start();
    await expect
      .poll(async () => (await page.request.get('/api/auth/options')).json())
      .toMatchObject({ passwords: false, company: { name: 'Microsoft', isAvailable: true } });
    await openPage(page, '/auth');
    await continueWith(page, 'Continue with Microsoft');
    await page.getByRole('heading', { name: 'Simulated Microsoft: sign in' }).waitFor();
  });
});
