import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';
import { adminLogin, signedIn } from '@kontor/test-kit/client';
import { browserOfFile, mark, product } from '@kontor/test-kit/test-file';
import { openPage } from '@kontor/test-kit/browser';

const password = 'a long enough password';
const { open } = browserOfFile();
const [elsaLogin, arneLogin] = [`elsa.${mark}`, `arne.${mark}`].map((username) => ({ username, password })) as [
  typeof adminLogin,
  typeof adminLogin,
];
beforeAll(async () => {
  const admin = await signedIn(product.url);
  const { id } = await admin.createUser(elsaLogin.username, password);
  await admin.uploadText('Hej', { employeeId: String(id) }, 'Avtal.txt');
  await admin.createWithDuties(arneLogin.username, password, ['auditor']);
});

describe('the activity log', () => {
  it('shows an auditor who downloaded a ZIP, in one stream with the events of all services', async () => {
    const elsa = await open('/employee-portal', { login: elsaLogin });
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

    const page = await open('/employee-portal', { login: arneLogin });
    await page.getByRole('link', { name: 'Activity' }).click();
    const events = page.getByRole('list', { name: 'Events' });
    await events.getByText(`${elsaLogin.username} opened Avtal.txt`).waitFor();
    await events.getByText(`${elsaLogin.username} logged in`).waitFor();
    await page.getByRole('combobox', { name: 'Person' }).click();
    await page.getByRole('option', { name: elsaLogin.username }).click();
    await page.getByText(`${elsaLogin.username} opened Avtal.txt`).waitFor();
    await events.getByText(`${arneLogin.username} logged in`).waitFor({ state: 'detached' });
    await openPage(page, '/employee-portal/audit?area=documents');
    await page.waitForURL('**/employee-portal/settings/activity?area=documents');
    await page.context().close();
  });
});
