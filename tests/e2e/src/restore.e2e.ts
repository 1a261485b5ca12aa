import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Document, PayslipRun } from '@kontor/contracts/schemas';
import { freePort, root } from '@kontor/local-stack';
import { ACCOUNT_PASSWORD, accounts, startIssuer } from '@kontor/local-stack/test-issuer';
import { employeeOf, slipsOf } from '@kontor/payslip-pages/testing';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { launchBrowser, newVisitor } from './browser.ts';
import { addAuthenticator } from './passkeys.ts';
import { seeToast } from './portal.ts';
import { adminLogin, removeData, startTestProduct } from './product.ts';
import { hasServers, startServers } from './servers.ts';
import { openPage } from './visit.ts';
import { invite } from './with-issuer.ts';

interface Outcome {
  exitCode: number;
  output: string;
}

/** Runs an operator's command on a product's data, as `npm run` does. */
function operate(args: string[], dataDir: string, env: Record<string, string>): Promise<Outcome> {
  const script = path.join(root, 'packages/local-stack/src/operate.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: dataDir,
          ...env,
        },
      },
      (error, stdout, stderr) => resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** The same for a command that succeeds; returns its output. */
async function succeed(...command: Parameters<typeof operate>): Promise<string> {
  const { exitCode, output } = await operate(...command);
  expect(exitCode, output).toBe(0);
  return output;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const message = (n: number) => ({
  name: `Visitor ${n}`,
  email: `visitor${n}@example.com`,
  message: `Message number ${n}, long enough to be one`,
});

/** Creates users, documents for all and for one, a deleted document, messages and subscribers; returns the uploads by id. */
async function fill(admin: ApiClient): Promise<Map<number, string>> {
  const uploads = new Map<number, string>();
  for (let n = 0; n < 4; n++) {
    const { id } = await admin.createUser(`person${n}`, `a password of person ${n}`);
    const text = `Only for person ${n}: ${randomBytes(20_000).toString('hex')}`;
    uploads.set((await admin.uploadText(text, { employeeId: String(id) })).id, text);
    const forAll = `For all ${randomBytes(100).toString('hex')}`;
    uploads.set((await admin.uploadText(forAll)).id, forAll);
    expect((await admin.send('POST', '/api/contact', message(n))).status).toBe(201);
    await admin.send('POST', '/api/newsletter/subscribe', { email: `reader${n}@example.com` });
  }
  const [deleted] = uploads.keys();
  expect((await admin.send('DELETE', `/api/documents/${deleted}`)).status).toBe(204);
  return uploads;
}

/** Uploads and deletes until the returned function is called, which returns the number of successful calls. */
function startLoad(admin: ApiClient) {
  const stop = new AbortController();
  let calls = 0;
  const work = async () => {
    while (!stop.signal.aborted) {
      const { id } = await admin.uploadText(`busy ${randomBytes(5_000).toString('hex')}`);
      await admin.send('DELETE', `/api/documents/${id}`);
      await admin.send('POST', '/api/contact', message(1_000 + calls));
      calls += 3;
    }
  };
  const workers = [work(), work()];
  return async () => {
    stop.abort();
    await Promise.all(workers);
    return calls;
  };
}

const stores = { 'its own database and folder': false, 'a database server and S3': true };

describe.each(Object.entries(stores))('a product on %s', (_name, onServers) => {
  it.skipIf(onServers && !hasServers)(
    'is backed up under load, destroyed, and restored with every row and every byte [RE-10, F-15]',
    { timeout: 240_000 },
    async () => {
      const servers = onServers ? await startServers() : null;
      const backups = mkdtempSync(path.join(tmpdir(), 'kontor-backups-'));
      const env = { ...servers?.env, BACKUP_DIR: backups, UPLOADS_PER_MINUTE: '100000' };
      const product = await startTestProduct({ env });
      const admin = new ApiClient(product.url);
      await admin.signIn(adminLogin.username, adminLogin.password);
      const uploads = await fill(admin);

      const stopLoad = startLoad(admin);
      await succeed(['backup'], product.dataDir, env);
      expect(await stopLoad()).toBeGreaterThan(0);
      const name = readdirSync(backups).find((each) => /^kontor-\d/.test(each));
      const manifest = JSON.parse(readFileSync(path.join(backups, name!, 'manifest.json'), 'utf8')) as {
        objects: Record<string, { sha256: string }>;
        tables: { name: string; rows: number }[];
        sequences: Record<string, string>;
      };
      const rowsOf = (table: string) => manifest.tables.find((each) => each.name === table)!.rows;
      expect(rowsOf('users')).toBe(5);
      expect(Object.keys(manifest.objects)).toHaveLength(rowsOf('documents') + rowsOf('images'));
      const stored = new Set(Object.values(manifest.objects).map((object) => object.sha256));
      for (const text of uploads.values()) expect(stored).toContain(sha256(Buffer.from(text)));

      // A restore refuses to touch a running product and existing data.
      expect(await operate(['restore', name!], product.dataDir, env)).toMatchObject({
        exitCode: 1,
        output: expect.stringMatching(/Another Kontor|Stop them first/),
      });
      await product.stop();
      expect(await operate(['restore', name!], product.dataDir, env)).toMatchObject({
        exitCode: 1,
        output: expect.stringContaining('--replace'),
      });

      // Another machine with only the backup and the secrets, which are stored apart from it.
      const newDataDir = mkdtempSync(path.join(tmpdir(), 'kontor-restored-'));
      copyFileSync(path.join(product.dataDir, 'secrets.json'), path.join(newDataDir, 'secrets.json'));
      removeData(product.dataDir);
      await servers?.stop();
      const newServers = onServers ? await startServers() : null;
      const newEnv = { ...newServers?.env, BACKUP_DIR: backups };
      expect(await succeed(['restore', name!], newDataDir, newEnv)).toContain('rows are restored and match the backup');
      expect(await succeed(['verify', name!], newDataDir, newEnv)).toContain('the same rows and objects');

      const restored = await startTestProduct({ dataDir: newDataDir, env: newEnv });
      admin.setUrl(restored.url);
      expect(await admin.me()).toBeNull();
      await admin.signIn(adminLogin.username, adminLogin.password);
      const [deleted, ...present] = uploads.keys();
      expect((await admin.fetch(`/api/documents/${deleted}/download`)).status).toBe(404);
      const undeleted = await admin.send('POST', `/api/documents/${deleted}/restore`);
      expect({ status: undeleted.status, body: await undeleted.text() }).toMatchObject({ status: 200 });
      for (const id of [deleted!, ...present])
        expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe(uploads.get(id));

      const user = new ApiClient(restored.url);
      await user.signIn('person2', 'a password of person 2');
      const documents = await user.json<Document[]>('/api/documents');
      expect(documents.filter(({ employeeId }) => employeeId !== null)).toHaveLength(1);

      // Sequences continue above the highest id that ever existed.
      const { id } = await admin.uploadText('after the restore');
      expect(id).toBeGreaterThan(Number(manifest.sequences['documents.documents_id_seq']));
      await restored.stop();
      await newServers?.stop();
      for (const folder of [newDataDir, backups]) removeData(folder);
    },
  );
});

const RUNS = '/api/admin/payslip-runs';

/** Uploads the slips of a month, and waits until the run is open. */
async function createRun(admin: ApiClient, period: string, slips: Buffer): Promise<PayslipRun> {
  const form = new FormData();
  form.set('period', period);
  form.set('file', new Blob([new Uint8Array(slips)], { type: 'application/pdf' }), `${period}.pdf`);
  const created = await admin.fetch(RUNS, { method: 'POST', body: form });
  expect(created.status, await created.clone().text()).toBe(201);
  const { id } = (await created.json()) as PayslipRun;
  await expect.poll(() => stateOf(admin, id), { timeout: 120_000 }).toBe('open');
  return admin.json(`${RUNS}/${id}`);
}

const stateOf = async (admin: ApiClient, id: number) => (await admin.json<PayslipRun>(`${RUNS}/${id}`)).state;

/** Changes a run with a call that must succeed. */
async function change(admin: ApiClient, { id }: PayslipRun, call: string, more: object = {}): Promise<void> {
  const [method, part] = call.split(' ') as [string, string];
  const { version } = await admin.json<PayslipRun>(`${RUNS}/${id}`);
  const response = await admin.send(
    method,
    `${RUNS}/${id}/${part}`,
    method === 'DELETE' ? undefined : { version, ...more },
  );
  expect(response.status, await response.text()).toBe(200);
}

/** Leads on to the page of the company's account, or back from it where that has signed the browser in. */
const continueAtIssuer = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: 'Continue with Keycloak' })
    .or(page.getByRole('button', { name: 'Continue with Keycloak' }))
    .click();

it('a restore brings no right back that was taken since the backup [RE-10]', { timeout: 600_000 }, async () => {
  const port = await freePort();
  const issuer = await startIssuer({ profile: 'keycloak', site: `http://localhost:${port}` });
  const backups = mkdtempSync(path.join(tmpdir(), 'kontor-backups-'));
  const env = { ...issuer.settings, BACKUP_DIR: backups };
  const product = await startTestProduct({ port, env });
  const { dataDir } = product;
  const admin = new ApiClient(product.url);
  await admin.signIn(adminLogin.username, adminLogin.password);
  const browser = await launchBrowser();
  const page = await (await newVisitor(browser, product.url)).newPage();
  const authenticator = await addAuthenticator(page);

  // Anna gets the slip of a run, and a second run is scheduled; Maria has a company account and a passkey.
  const anna = await admin.createUser('anna', 'a password of Anna');
  await admin.send('PATCH', `/api/users/${anna.id}`, { employeeNumber: 'A417' });
  const march = await createRun(admin, '2026-03', slipsOf(employeeOf('A417', anna.name)));
  await change(admin, march, 'POST publication');
  const [slip] = (await admin.json<PayslipRun>(`${RUNS}/${march.id}`)).slips;
  const maria = accounts.find(({ username }) => username === 'maria')!;
  await openPage(page, await invite(admin, dataDir, { username: 'maria', name: maria.name, email: maria.email }));
  await continueAtIssuer(page);
  await page.getByLabel('Username').fill('maria');
  await page.getByLabel('Password').fill(ACCOUNT_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/employee-portal');
  await openPage(page, '/employee-portal/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await authenticator.touchDuring(() => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click());
  await seeToast(page, 'Passkey added');
  const april = await createRun(admin, '2026-04', slipsOf({ ...employeeOf('A417', anna.name), salary: 40_000 }));
  const publishAt = new Date(Date.now() + 45_000);
  await change(admin, april, 'POST publication', { at: publishAt.toISOString() });
  await succeed(['backup'], dataDir, env);

  // Since then all of it was taken back.
  await change(admin, april, 'DELETE publication');
  await change(admin, march, 'POST retraction');
  for (const list of ['passkeys', 'identities']) {
    const [removed] = (await (await page.request.get(`/api/account/${list}`)).json()) as [{ id: number }];
    expect((await page.request.delete(`/api/account/${list}/${removed.id}`, { data: {} })).ok(), list).toBe(true);
  }
  await product.stop();
  const name = readdirSync(backups).find((each) => /^kontor-\d/.test(each))!;
  const output = await succeed(['restore', name, '--replace'], dataDir, env);
  expect(output).toContain('Taken back again: 1 payslip runs, 1 passkeys, 1 company accounts.');
  expect(output).toContain('1 scheduled payslip run(s) are open again');

  const restored = await startTestProduct({ port, env, dataDir });
  await admin.signIn(adminLogin.username, adminLogin.password);
  await openPage(page, '/auth');
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth/passkeys'));
  await authenticator.touchDuring(() => page.getByRole('button', { name: 'Log in with a passkey' }).click());
  expect((await refused).status()).toBe(401);
  await continueAtIssuer(page);
  await page.waitForURL('**/auth/problem/unknown-person');
  expect(await (await page.request.get('/api/auth/me')).json()).toBeNull();

  await expect.poll(() => Date.now(), { timeout: 120_000 }).toBeGreaterThan(publishAt.getTime() + 3_000);
  expect([await stateOf(admin, march.id), await stateOf(admin, april.id)]).toEqual(['taken-back', 'open']);
  const reader = new ApiClient(restored.url);
  await reader.signIn('anna', 'a password of Anna');
  expect(await reader.json('/api/documents')).toEqual([]);
  expect((await reader.fetch(`/api/documents/${slip!.documentId}/download`)).status).toBe(404);

  await browser.close();
  await restored.stop();
  await issuer.stop();
  for (const folder of [dataDir, backups]) removeData(folder);
});
