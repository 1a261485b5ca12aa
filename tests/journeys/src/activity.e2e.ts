import { readFileSync } from 'node:fs';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { adminLogin, ApiClient } from '@kontor/test-kit/client';
import { launchBrowser, openPage, signIn, visitorOf } from '@kontor/test-kit/browser';
import { removeData, startTestProduct } from '@kontor/test-kit/product';

const password = 'a long enough password';
let product: Awaited<ReturnType<typeof startTestProduct>>;
let browser: Browser;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct({ env: { ANSWER_SECONDS: '2' } });
  browser = await launchBrowser();
  admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  const { id } = await admin.createUser('elsa', password, 'employee');
  await admin.uploadText('Hej', { employeeId: String(id) }, 'Avtal.txt');
  const auditor = await admin.createUser('arne', password, 'employee');
  expect((await admin.send('PUT', `/api/users/${auditor.id}/duties`, { duties: ['auditor'] })).status).toBe(200);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(product.dataDir);
});

async function portalOf(username: string) {
  const page = await visitorOf(() => browser, product.url)('/auth');
  await signIn(page, { username, password });
  return page;
}

describe('the activity log', () => {
  it('shows an auditor who downloaded a ZIP, in one stream with the events of all services', async () => {
    const elsa = await portalOf('elsa');
    await elsa.getByRole('link', { name: 'My account' }).click();
    const [download] = await Promise.all([
      elsa.waitForEvent('download'),
      elsa.getByRole('button', { name: 'Download all my documents' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe('PK\x03\x04');
    await elsa.context().close();

    const page = await portalOf('arne');
    await page.getByRole('link', { name: 'Activity' }).click();
    const events = page.getByRole('list', { name: 'Events' });
    await events.getByText('elsa opened Avtal.txt').waitFor();
    await events.getByText('elsa logged in').waitFor();
    await page.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('option', { name: 'elsa' }).click();
    await page.getByText('elsa opened Avtal.txt').waitFor();
    await events.getByText('arne logged in').waitFor({ state: 'detached' });
    await openPage(page, '/employee-portal/audit?area=documents');
    await page.waitForURL('**/employee-portal/activity?area=documents');
    await page.context().close();
  });

  it('shows the rest while a service does not respond, and names what is missing', async () => {
    const page = await portalOf('arne');
    product.processes.documents.kill('SIGSTOP');
    try {
      await openPage(page, '/employee-portal/activity');
      await page.getByText('arne logged in').first().waitFor();
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
