import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Document } from '@kontor/contracts/schemas';
import { root } from '@kontor/local-stack';
import { describe, expect, it } from 'vitest';

import { ApiClient } from './api-client.ts';
import { admin, removeData, startTestProduct } from './product.ts';
import { hasServers, startServers } from './servers.ts';

interface Outcome {
  exitCode: number;
  output: string;
}

/** One of the operators' commands, as `npm run` starts it, on the data of a product. */
function operate(words: string[], dataDir: string, env: Record<string, string>): Promise<Outcome> {
  const script = path.join(root, 'packages/local-stack/src/operate.ts');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
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

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const message = (n: number) => ({
  name: `Visitor ${n}`,
  email: `visitor${n}@example.com`,
  message: `Message number ${n}, long enough to be one`,
});

/** People, documents for all and for one, a deleted one, messages and subscribers; what was uploaded, by id. */
async function fill(boss: ApiClient): Promise<Map<number, string>> {
  const uploads = new Map<number, string>();
  for (let n = 0; n < 4; n++) {
    const { id } = await boss.createPerson(`person${n}`, `a password of person ${n}`);
    const text = `Only for person ${n}: ${randomBytes(20_000).toString('hex')}`;
    uploads.set((await boss.uploadText(text, { employeeId: String(id) })).id, text);
    const forAll = `For all ${randomBytes(100).toString('hex')}`;
    uploads.set((await boss.uploadText(forAll)).id, forAll);
    expect((await boss.send('POST', '/api/contact', message(n))).status).toBe(201);
    await boss.send('POST', '/api/newsletter/subscribe', { email: `reader${n}@example.com` });
  }
  const [deleted] = uploads.keys();
  expect((await boss.send('DELETE', `/api/documents/${deleted}`)).status).toBe(204);
  return uploads;
}

/** Uploads, replaces and deletes until told to stop; how many calls were answered well. */
function keepBusy(boss: ApiClient) {
  const stop = new AbortController();
  let calls = 0;
  const work = async () => {
    while (!stop.signal.aborted) {
      const { id } = await boss.uploadText(`busy ${randomBytes(5_000).toString('hex')}`);
      await boss.send('DELETE', `/api/documents/${id}`);
      await boss.send('POST', '/api/contact', message(1_000 + calls));
      calls += 3;
    }
  };
  const working = [work(), work()];
  return async () => {
    stop.abort();
    await Promise.all(working);
    return calls;
  };
}

const places = { 'its own database and folder': false, 'a database server and S3': true };

describe.each(Object.entries(places))('a product on %s', (_name, onServers) => {
  it.skipIf(onServers && !hasServers)(
    'is backed up under load, destroyed, and restored with every row and every byte',
    { timeout: 240_000 },
    async () => {
      const servers = onServers ? await startServers() : null;
      const backups = mkdtempSync(path.join(tmpdir(), 'kontor-backups-'));
      const env = { ...servers?.env, BACKUP_DIR: backups, UPLOADS_PER_MINUTE: '100000' };
      const product = await startTestProduct({ env });
      const boss = new ApiClient(product.url);
      await boss.signIn(admin.username, admin.password);
      const uploads = await fill(boss);

      const relax = keepBusy(boss);
      const made = await operate(['backup'], product.dataDir, env);
      expect(await relax()).toBeGreaterThan(0);
      expect(made).toMatchObject({ exitCode: 0 });
      const name = readdirSync(backups).find((each) => /^kontor-\d/.test(each));
      const manifest = JSON.parse(readFileSync(path.join(backups, name!, 'manifest.json'), 'utf8')) as {
        objects: Record<string, { sha256: string }>;
        tables: { name: string; rows: number }[];
        sequences: Record<string, string>;
      };
      const rowsOf = (table: string) => manifest.tables.find((each) => each.name === table)!.rows;
      expect(rowsOf('users')).toBe(5);
      expect(Object.keys(manifest.objects)).toHaveLength(rowsOf('documents') + rowsOf('images'));
      const kept = new Set(Object.values(manifest.objects).map((object) => object.sha256));
      for (const text of uploads.values()) expect(kept).toContain(sha256(Buffer.from(text)));

      // While it runs, and while there is something to lose, nothing is touched.
      expect(await operate(['restore', name!], product.dataDir, env)).toMatchObject({
        exitCode: 1,
        output: expect.stringMatching(/Another Kontor|Stop them first/),
      });
      await product.stop();
      expect(await operate(['restore', name!], product.dataDir, env)).toMatchObject({
        exitCode: 1,
        output: expect.stringContaining('--replace'),
      });

      // Another machine: nothing is left but the backup and the secrets, which are kept apart from it.
      const newDataDir = mkdtempSync(path.join(tmpdir(), 'kontor-restored-'));
      copyFileSync(path.join(product.dataDir, 'secrets.json'), path.join(newDataDir, 'secrets.json'));
      removeData(product.dataDir);
      await servers?.stop();
      const newServers = onServers ? await startServers() : null;
      const newEnv = { ...newServers?.env, BACKUP_DIR: backups };
      expect(await operate(['restore', name!], newDataDir, newEnv)).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining('all of it is as in the backup'),
      });
      expect(await operate(['verify', name!], newDataDir, newEnv)).toMatchObject({
        exitCode: 0,
        output: expect.stringContaining('the same rows and the same objects'),
      });

      const restored = await startTestProduct({ dataDir: newDataDir, env: newEnv });
      boss.moveTo(restored.url);
      expect(await boss.me()).toBeNull();
      await boss.signIn(admin.username, admin.password);
      const [deleted, ...present] = uploads.keys();
      expect((await boss.fetch(`/api/documents/${deleted}/download`)).status).toBe(404);
      const broughtBack = await boss.send('POST', `/api/documents/${deleted}/restore`);
      expect({ status: broughtBack.status, body: await broughtBack.text() }).toMatchObject({ status: 200 });
      for (const id of [deleted!, ...present])
        expect(await (await boss.fetch(`/api/documents/${id}/download`)).text()).toBe(uploads.get(id));

      const person = new ApiClient(restored.url);
      await person.signIn('person2', 'a password of person 2');
      const theirs = await person.json<Document[]>('/api/documents');
      expect(theirs.filter(({ employeeId }) => employeeId !== null)).toHaveLength(1);

      // Numbers go on above the highest there ever was.
      const { id } = await boss.uploadText('after the restore');
      expect(id).toBeGreaterThan(Number(manifest.sequences['documents.documents_id_seq']));
      await restored.stop();
      await newServers?.stop();
      for (const folder of [newDataDir, backups]) removeData(folder);
    },
  );
});
