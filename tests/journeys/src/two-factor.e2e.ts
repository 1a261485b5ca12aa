import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { mailTo } from '@kontor/test-kit/mails';
import { openPage } from '@kontor/test-kit/browser';
import { signedIn } from '@kontor/test-kit/client';

const { newPage } = browserOfFile();
const login = { username: `two.${mark}`, password: 'a long enough password' };
let page: Page;
beforeAll(async () => {
  await (await signedIn(product.url)).createUser(login.username, login.password);
  page = await newPage();
});

/** Enters the password and waits for the second step. */
async function beginLogin(): Promise<void> {
  await openPage(page, '/auth');
  await page.getByLabel('Username').fill(login.username);
  await page.getByLabel('Password', { exact: true }).fill(login.password);
  await submit();
}
const submit = () => page.getByRole('main').getByRole('button', { name: 'Login' }).click();
const inPortal = () => page.waitForURL('**/employee-portal');
const logout = async () => {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((address) => address.pathname === '/');
};

it('two-factor is set up, required at the next login, and a recovery code replaces the phone [ASVS 2.3.1, ASVS 6.3.4, ASVS 6.4.3]', async () => {
  await beginLogin();
  await inPortal();
  await page.getByRole('navigation', { name: 'Portal', exact: true }).getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor login' });
  await dialog.getByLabel('Current password', { exact: true }).fill(login.password);
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
  await page.emulateMedia({ media: 'print' });
  const [company, owner, ...printed] = (await page.locator('body').innerText()).split(/\n+/);
  expect([company, printed]).toEqual(['Molnhjärta', codes]);
  expect(owner).toMatch(`Recovery codes of ${login.username}`);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  await logout();

  await beginLogin();
  await page.getByLabel('Code', { exact: true }).fill(first);
  await submit();
  await page.getByText('That code is wrong or has been used already.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(1));
  await submit();
  await inPortal();
  await page.getByText(/^One attempt to log in as you failed since last time/).waitFor();
  await logout();

  await beginLogin();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await submit();
  await inPortal();

  const mail = await mailTo(product.dataDir, `${login.username}@example.com`, /now also needs a code from your app/);
  expect(mail.subject).toBe('Two-factor login was turned on');
});
