import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Document } from '@kontor/contracts/schemas';
import { root } from '@kontor/local-stack';
import { expect } from 'vitest';

import { adminLogin, type ApiClient, signedIn } from '@kontor/test-kit/client';
import { newFolder, removeData, type TestProduct } from '@kontor/test-kit/product';

type Env = Record<string, string>;

/** Runs an operator's command on a product's data, as `npm run` does. */
export function operate(args: string[], dataDir: string, env: Env): Promise<{ exitCode: number; output: string }> {
  const script = path.join(root, 'packages/local-stack/src/operate.ts');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** Runs an operator's command that has to succeed; returns its output. */
export async function succeed(...command: Parameters<typeof operate>): Promise<string> {
  const { exitCode, output } = await operate(...command);
  expect(exitCode, output).toBe(0);
  return output;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const message = (n: number) => ({
  name: `Visitor ${n}`,
  email: `visitor${n}@example.com`,
  message: `Message number ${n}, long enough to be one`,
});

/** Creates users, documents for all and for one, a deleted document, messages and subscribers; returns the uploads by id. */
export async function fill(admin: ApiClient): Promise<Map<number, string>> {
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
      const { id } = await admin.uploadPicture(`busy ${randomBytes(5_000).toString('hex')}`);
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

export interface Backup {
  name: string;
  objects: number;
  rowsOf(table: string): number;
  /** The highest id of a document that existed. */
  lastDocument: number;
}

/** Backs a product up while an admin works in it. The backup contains the uploads. */
export async function backUpUnderLoad(
  admin: ApiClient,
  uploads: Map<number, string>,
  dataDir: string,
  env: Env & { BACKUP_DIR: string },
): Promise<Backup> {
  const stopLoad = startLoad(admin);
  await succeed(['backup'], dataDir, env);
  expect(await stopLoad()).toBeGreaterThan(0);
  const name = readdirSync(env.BACKUP_DIR).find((each) => /^kontor-\d/.test(each))!;
  const manifest = JSON.parse(readFileSync(path.join(env.BACKUP_DIR, name, 'manifest.json'), 'utf8')) as {
    objects: Record<string, { sha256: string }>;
    tables: { name: string; rows: number }[];
    sequences: Record<string, string>;
  };
  const stored = Object.values(manifest.objects).map((object) => object.sha256);
  for (const text of uploads.values()) expect(stored).toContain(sha256(text));
  return {
    name,
    objects: stored.length,
    rowsOf: (table) => manifest.tables.find((each) => each.name === table)!.rows,
    lastDocument: Number(manifest.sequences['documents.documents_id_seq']),
  };
}

/** Stops the product. A restore refuses to touch it while it runs, and its data afterwards. */
export async function stopUnrestored(product: TestProduct, { name }: Backup, env: Env): Promise<void> {
  expect(await operate(['restore', name], product.dataDir, env)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/Another Kontor|Stop them first/),
  });
  await product.stop();
  expect(await operate(['restore', name], product.dataDir, env)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('--replace'),
  });
}

/** The data folder of another machine, which has only the secrets: they are stored apart from backups. Removes the former. */
export function moveSecrets(dataDir: string): string {
  const other = newFolder();
  copyFileSync(path.join(dataDir, 'secrets.json'), path.join(other, 'secrets.json'));
  removeData(dataDir);
  return other;
}

/** Expects every upload byte for byte, the deleted one after it is restored, and ids above all that ever existed. */
export async function expectRestored(
  url: string,
  admin: ApiClient,
  uploads: Map<number, string>,
  backup: Backup,
): Promise<void> {
  admin.setUrl(url);
  expect(await admin.me()).toBeNull();
  await admin.signIn(adminLogin.username, adminLogin.password);
  const [deleted] = uploads.keys();
  expect((await admin.fetch(`/api/documents/${deleted}/download`)).status).toBe(404);
  await admin.read(admin.send('POST', `/api/documents/${deleted}/restore`));
  for (const [id, text] of uploads)
    expect(await (await admin.fetch(`/api/documents/${id}/download`)).text()).toBe(text);
  const person = await signedIn(url, { username: 'person2', password: 'a password of person 2' });
  expect(await person.json<Document[]>('/api/documents?audience=personal')).toHaveLength(1);
  expect((await admin.uploadText('after the restore')).id).toBeGreaterThan(backup.lastDocument);
}
