import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchBrowser, newVisitor } from './browser.ts';
import { mailTo } from './mails.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';
import { openPage } from './visit.ts';

let browser: Browser;
let product: Awaited<ReturnType<typeof startTestProduct>>;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  browser = await launchBrowser();
  page = await (await newVisitor(browser, product.url)).newPage();
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
  expect(errors).toEqual([]);
});

/** Enters the password and waits for the second step. */
async function beginLogin(): Promise<void> {
  await openPage(page, '/auth');
  await page.getByLabel('Username').fill(adminLogin.username);
  await page.getByLabel('Password', { exact: true }).fill(adminLogin.password);
  await login();
}
const login = () => page.getByRole('main').getByRole('button', { name: 'Login' }).click();
const inPortal = () => page.waitForURL('**/employee-portal');
const logout = async () => {
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((address) => address.pathname === '/');
};

it('two-factor is set up, required at the next login, and a recovery code replaces the phone [ASVS 2.3.1, ASVS 6.3.4, ASVS 6.4.3]', async () => {
  await beginLogin();
  await inPortal();
  await page.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor login' });
  await dialog.getByLabel('Current password', { exact: true }).fill(adminLogin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  // A code works once; the code of the next time step is valid too, so that the test need not wait.
  const codeOf = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + steps * 30_000 });
  const first = codeOf(0);
  await dialog.getByLabel('Code from the app').fill(first);
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  await logout();

  await beginLogin();
  await page.getByLabel('Code', { exact: true }).fill(first);
  await login();
  await page.getByText('That code is wrong or has been used already.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(1));
  await login();
  await inPortal();
  await page.getByText(/^One attempt to log in as you failed since last time/).waitFor();
  await logout();

  await beginLogin();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await login();
  await inPortal();

  const mail = await mailTo(product.dataDir, 'admin@localhost.localdomain', /now also needs a code from your app/);
  expect(mail.subject).toBe('Two-factor login was turned on');
});
