import { createHmac } from 'node:crypto';

import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import { addVirtualAuthenticator, fillInLogin, launchBrowser, newVisitor, openPage } from '@kontor/test-kit/browser';
import { signedIn } from '@kontor/test-kit/client';
import { median, until } from '@kontor/test-kit/load';
import { withProduct } from '@kontor/test-kit/product';
import type { Browser, Page } from 'playwright-core';

import { print } from './print.ts';

const RUNS = 5;
/** Lighthouse's factor for a phone, and the mobile networks of WebPageTest. */
const SLOWDOWN = 4;
const NETWORKS = {
  'LTE (12 Mbit/s, 70 ms)': { megabits: 12, latency: 70 },
  '4G (9 Mbit/s, 170 ms)': { megabits: 9, latency: 170 },
};
const DOCUMENTS = 20;
const password = 'a long enough password';
const login = { username: 'ida', password };

/** Milliseconds of each run. */
type Times = number[];

/** What is looked for: an element with this text. */
interface Result {
  selector: string;
  text?: string;
}

/** Records in the page when it is clicked, and when a result is first seen there: a test program looks only every now and then. */
const watch = ({ selector, text = '' }: Result) => `{
  window.actedAt = window.seenAt = undefined;
  window.watchedAt = performance.now();
  addEventListener('click', () => (window.actedAt ??= performance.now()), { capture: true });
  const look = () => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].some(
      (element) => element.textContent.includes(${JSON.stringify(text)}) && element.checkVisibility({ visibilityProperty: true }),
    );
    if (found) requestAnimationFrame(() => setTimeout(() => (window.seenAt = performance.now())));
    else requestAnimationFrame(look);
  };
  look();
}`;

const seenIn = (page: Page) => until(() => page.evaluate<number | undefined>('window.seenAt'), 'the result is seen');

/** Milliseconds from a click until its result is seen. */
async function timed(page: Page, act: () => Promise<unknown>, result: Result): Promise<number> {
  await page.evaluate(watch(result));
  await act();
  const seenAt = await seenIn(page);
  return seenAt - (await page.evaluate<number>('window.actedAt < window.seenAt ? window.actedAt : window.watchedAt'));
}

/** From the navigation to the first document on a phone, with an empty cache. */
async function firstLoad(browser: Browser, url: string, network: keyof typeof NETWORKS): Promise<Times> {
  const { megabits, latency } = NETWORKS[network];
  const times: Times = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await newVisitor(browser, url, { login, width: 390, touch: true, moving: true });
    await context.addInitScript({ content: watch({ selector: 'main a, main button', text: 'document 19' }) });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await session.send('Network.enable');
    const throughput = (megabits * 1_000_000) / 8;
    const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await session.send('Network.emulateNetworkConditions', conditions);
    await page.goto('/employee-portal', { waitUntil: 'commit' });
    times.push(await seenIn(page));
    await context.close();
  }
  return times;
}

/** From a click in the open portal to the sections of My account. */
async function account(browser: Browser, url: string): Promise<Times> {
  const times: Times = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await newVisitor(browser, url, { login });
    const page = await context.newPage();
    await openPage(page, '/employee-portal');
    await page.waitForLoadState('networkidle');
    const link = page
      .getByRole('navigation', { name: 'Portal', exact: true })
      .getByRole('link', { name: 'My account' });
    times.push(await timed(page, () => link.click(), { selector: 'main h2', text: 'Passkeys' }));
    await context.close();
  }
  return times;
}

/** From the last press, or the confirmation by the device, to the added passkey and to Home. */
async function passkey(browser: Browser, url: string): Promise<{ added: Times; signedIn: Times }> {
  const times = { added: [] as Times, signedIn: [] as Times };
  for (let run = 0; run < RUNS; run++) {
    const context = await newVisitor(browser, url, { login });
    const page = await context.newPage();
    const { setPresence: confirm } = await addVirtualAuthenticator(page);
    await openPage(page, '/employee-portal/settings/account');
    await page.getByRole('button', { name: /^Add a(nother)? passkey$/ }).click();
    await confirm(true);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Current password', { exact: true })
      .fill(password)
      .catch(() => undefined);
    const press = dialog.getByRole('button', { name: 'Continue' });
    times.added.push(await timed(page, () => press.click(), { selector: '[aria-label="Your passkeys"] li' }));
    await confirm(false);
    await context.clearCookies();
    await openPage(page, '/auth');
    await page.waitForLoadState('networkidle');
    // The device confirms the suggestion of the page too, which may come before the click.
    const button = page.getByRole('button', { name: 'Log in with a passkey' });
    const logIn = async () => {
      await confirm(true);
      await button.click({ timeout: 2_000 }).catch(() => undefined);
    };
    times.signedIn.push(await timed(page, logIn, { selector: 'main h1', text: 'Ida' }));
    await context.close();
    const client = await signedIn(url, login);
    for (const { id } of await client.json<{ id: number }[]>('/api/account/passkeys'))
      await client.send('DELETE', `/api/account/passkeys/${id}`, { currentPassword: password });
  }
  return times;
}

/** The code of a TOTP secret (RFC 6238) now. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const step = Buffer.alloc(8);
  step.writeUInt32BE(Math.floor(Date.now() / 30_000), 4);
  const hash = createHmac('sha1', key).update(step).digest();
  return String((hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** From the last press to the recovery codes, and from a code to Home. */
async function secondFactor(browser: Browser, url: string): Promise<{ turnedOn: Times; signedIn: Times }> {
  const user = { username: 'tove', password };
  const turnedOn = newVisitor(browser, url, { login: user });
  const page = await (await turnedOn).newPage();
  await openPage(page, '/employee-portal/settings/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor login' });
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  const list = page.getByRole('list', { name: 'Recovery codes' });
  const times = {
    turnedOn: [
      await timed(page, () => dialog.getByRole('button', { name: 'Turn on' }).click(), {
        selector: '[aria-label="Recovery codes"] li',
      }),
    ],
    signedIn: [] as Times,
  };
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.context().close();
  for (const code of codes.slice(0, RUNS)) {
    const context = await newVisitor(browser, url);
    const visit = await context.newPage();
    await openPage(visit, '/auth');
    await fillInLogin(visit, user);
    await visit.getByRole('button', { name: 'Use a recovery code' }).click();
    await visit.getByLabel('Recovery code').fill(code);
    const submit = visit.getByRole('main').getByRole('button', { name: 'Login' });
    times.signedIn.push(await timed(visit, () => submit.click(), { selector: 'main h1', text: 'Tove' }));
    await context.close();
  }
  return times;
}

const PEOPLE = 2 * RUNS;
const TOAST = { selector: '[data-sonner-toast]' };

/** From the press to the said result: one slip at a time, then as many at once. */
async function decisions(browser: Browser, url: string): Promise<{ one: Times; several: Times }> {
  const office = await signedIn(url, { username: 'lena', password });
  const people = Array.from({ length: PEOPLE }, (_, at) => `Pia${String.fromCodePoint(97 + at)} Run`);
  const run = await office.readPayslips(
    '2026-10',
    slipsOf(...people.map((name, at) => employeeOf(`${2_000 + at}`, name))),
  );
  const context = await newVisitor(browser, url, { login: { username: 'lena', password } });
  const page = await context.newPage();
  await openPage(page, `/employee-portal/payslips/${run.id}`);
  const times = { one: [] as Times, several: [] as Times };
  for (const name of people.slice(0, RUNS)) {
    const give = page.getByRole('button', { name: `Give to ${name}` });
    if (!(await give.isVisible())) await page.locator('main th [aria-expanded]').nth(people.indexOf(name)).click();
    await give.waitFor();
    // A person reads the slip first.
    await page.waitForTimeout(2_000);
    times.one.push(await timed(page, () => give.click(), { ...TOAST, text: `${name} receives` }));
  }
  await page.getByRole('button', { name: `Check ${RUNS} suggestions…` }).click();
  await page.waitForTimeout(2_000);
  const all = page.getByRole('button', { name: `Give out ${RUNS} slips` });
  times.several.push(await timed(page, () => all.click(), { ...TOAST, text: `${RUNS} slips have an owner` }));
  await context.close();
  return times;
}

function printTimes(what: string, times: Times, goal: number): void {
  const found = median(times);
  const all = times.map((time) => time.toFixed(0)).join(' ');
  print(`  ${what.padEnd(62)}${found.toFixed(0).padStart(5)} ms (${all})${found > goal ? `   OVER ${goal} ms` : ''}`);
}

/** What users of the portal wait for. */
export async function printPortal(): Promise<void> {
  await withProduct(async ({ url }) => {
    const admin = await signedIn(url);
    const about = (username: string, name: string) => ({ username, name, password, email: `${username}@example.com` });
    const ida = await admin.register(about('ida', 'Ida Ros'));
    await admin.register(about('tove', 'Tove Berg'));
    await admin.register({ ...about('lena', 'Lena Lön'), duties: ['payroll'] });
    for (let at = 0; at < PEOPLE; at++) {
      const letter = String.fromCodePoint(97 + at);
      await admin.register(about(`pia${letter}`, `Pia${letter} Run`));
    }
    for (let at = 0; at < DOCUMENTS; at++)
      await admin.uploadPicture('x', { employeeId: String(ida.id), category: 'general' }, `document ${at}.jpg`);

    const browser = await launchBrowser();
    try {
      print(`Medians of ${RUNS} runs`);
      for (const network of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[])
        printTimes(
          `first load of Home to a document, phone ${SLOWDOWN} x slower, ${network}`,
          await firstLoad(browser, url, network),
          1_500,
        );
      printTimes('My account', await account(browser, url), 300);
      const { one, several } = await decisions(browser, url);
      printTimes('decision on a slip', one, 500);
      printTimes(`decision on ${RUNS} slips at once`, several, 500);
      const { added, signedIn: byPasskey } = await passkey(browser, url);
      printTimes('passkey added', added, 500);
      printTimes('signed in with a passkey, to Home', byPasskey, 500);
      const { turnedOn, signedIn: byCode } = await secondFactor(browser, url);
      printTimes('second factor turned on', turnedOn, 500);
      printTimes('signed in with a recovery code, to Home', byCode, 500);
    } finally {
      await browser.close();
    }
  });
}
