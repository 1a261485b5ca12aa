import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { PayslipRun } from '@kontor/contracts/schemas';
import { freePort } from '@kontor/local-stack';
import { type Issuer, startIssuer } from '@kontor/local-stack/test-issuer';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ApiClient, signedIn } from '@kontor/test-kit/client';
import { browserOfFile } from '@kontor/test-kit/test-file';
import { newFolder, removeData, startTestProduct, type TestProduct } from '@kontor/test-kit/product';
import { openPage, seeToast } from '@kontor/test-kit/browser';
import { backUpUnderLoad, type Backup, expectRestored, fill, moveSecrets, stopUnrestored, succeed } from './backups.ts';
import { runSql } from './database.ts';
import { addAuthenticator, usePasskey } from './passkeys.ts';
import { continueWith, invite, person, signInAtIssuer } from './with-issuer.ts';

const RUNS = '/api/admin/payslip-runs';
const anna = { username: 'anna', password: 'a password of Anna' };
const { newPage } = browserOfFile(() => product.url);

/** Changes a run with a call that must succeed. */
async function change(admin: ApiClient, { id }: PayslipRun, call: string, more: object = {}): Promise<void> {
  const [method, part] = call.split(' ') as [string, string];
  const { version } = await admin.json<PayslipRun>(`${RUNS}/${id}`);
  await admin.read(admin.send(method, `${RUNS}/${id}/${part}`, method === 'DELETE' ? undefined : { version, ...more }));
}

/** Her account here gets a company account and a passkey; the page stays signed in. */
async function connectMaria(page: Page, admin: ApiClient, dataDir: string) {
  const authenticator = await addAuthenticator(page);
  await openPage(page, await invite(admin, dataDir, person('maria')));
  await continueWith(page);
  await signInAtIssuer(page, 'maria');
  await page.waitForURL('**/employee-portal');
  await openPage(page, '/employee-portal/settings/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await authenticator.touchDuring(() => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click());
  await seeToast(page, 'Passkey added');
  return authenticator;
}

let product: TestProduct;

describe('a product on its own database and folder', () => {
  const backups = newFolder();
  let issuer: Issuer;
  let settings: { port: number; env: Record<string, string> & { BACKUP_DIR: string } };
  let admin: ApiClient;
  let page: Page;
  let authenticator: Awaited<ReturnType<typeof connectMaria>>;
  let uploads: Map<number, string>;
  let runs: Record<'march' | 'april', PayslipRun>;
  let slip: PayslipRun['slips'][number];
  let backup: Backup;

  beforeAll(async () => {
    const port = await freePort();
    issuer = await startIssuer({ profile: 'keycloak', site: `http://localhost:${port}` });
    settings = { port, env: { ...issuer.settings, BACKUP_DIR: backups } };
    product = await startTestProduct(settings);
    admin = await signedIn(product.url);
    uploads = await fill(admin);
    // Anna gets the slip of a run, and a second run is scheduled.
    const { id, name } = await admin.createUser(anna.username, anna.password);
    await admin.send('PATCH', `/api/users/${id}`, { employeeNumber: 'A417' });
    runs = {
      march: await admin.readPayslips('2026-03', slipsOf(employeeOf('A417', name))),
      april: await admin.readPayslips('2026-04', slipsOf({ ...employeeOf('A417', name), salary: 40_000 })),
    };
    await change(admin, runs.march, 'POST publication');
    [slip] = (await admin.json<PayslipRun>(`${RUNS}/${runs.march.id}`)).slips as [typeof slip];
    await change(admin, runs.april, 'POST publication', { at: new Date(Date.now() + 3_600_000).toISOString() });
    page = await newPage();
    authenticator = await connectMaria(page, admin, product.dataDir);
  });
  afterAll(async () => {
    await product.remove();
    await issuer.stop();
    removeData(backups);
  });

  it('is backed up under load, destroyed, and restored with every byte [RE-10, F-15]', async () => {
    backup = await backUpUnderLoad(admin, uploads, product.dataDir, settings.env);
    expect(backup.rowsOf('users')).toBe(7);
    const files = ['documents', 'images', 'payslip_sources'].map(backup.rowsOf);
    // And the slip of April, which is no document yet.
    expect(backup.objects).toBe(files.reduce((sum, rows) => sum + rows) + 1);

    // All rights are taken back after the backup.
    await change(admin, runs.april, 'DELETE publication');
    await change(admin, runs.march, 'POST retraction');
    for (const list of ['passkeys', 'identities']) {
      const [removed] = (await (await page.request.get(`/api/account/${list}`)).json()) as [{ id: number }];
      expect((await page.request.delete(`/api/account/${list}/${removed.id}`, { data: {} })).ok(), list).toBe(true);
    }
    await succeed(['deletions'], product.dataDir, settings.env);

    await stopUnrestored(product, backup, settings.env);
    const dataDir = moveSecrets(product.dataDir);
    const output = await succeed(['restore', backup.name], dataDir, settings.env);
    expect(output).toContain('rows are restored and match the backup');
    expect(output).toContain('Taken back again: 1 payslip runs, 1 passkeys, 1 company accounts.');
    expect(output).toContain('1 scheduled payslip run(s) are open again');
    // And the one that names the installation.
    expect(readdirSync(path.join(dataDir, 'documents'))).toHaveLength(backup.objects + 1);
    product = await startTestProduct({ ...settings, dataDir });
    await expectRestored(product.url, admin, uploads, backup);
  });

  it('gets no right back from a backup that was taken since [RE-10]', async () => {
    await openPage(page, '/auth');
    const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth/passkeys'));
    await usePasskey(page, authenticator, refused);
    expect((await refused).status()).toBe(401);
    await continueWith(page);
    await page.waitForURL('**/auth/problem/unknown-person');
    expect(await (await page.request.get('/api/auth/me')).json()).toBeNull();

    const states = Object.values(runs).map(async ({ id }) => (await admin.json<PayslipRun>(`${RUNS}/${id}`)).state);
    expect(await Promise.all(states)).toEqual(['taken-back', 'open']);
    // Nothing is left that would publish the second one at its time.
    expect(await runSql(product.databaseUrl, "select from documents.jobs where kind = 'payslip-publication'")).toEqual(
      [],
    );
    const reader = await signedIn(product.url, anna);
    expect(await reader.json('/api/documents?audience=personal')).toEqual([]);
    expect((await reader.fetch(`/api/documents/${slip.documentId}/download`)).status).toBe(404);
  });
});
