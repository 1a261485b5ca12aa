import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';

import type { Document } from '@kontor/contracts/schemas';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  hasServers,
  newFolder,
  removeData,
  startServers,
  startTestProduct,
  type TestProduct,
} from '@kontor/test-kit/product';
import { mailTo } from '@kontor/test-kit/mails';
import { signedIn } from '@kontor/test-kit/client';
import { backUpUnderLoad, expectRestored, fill, moveSecrets, stopUnrestored, succeed } from './backups.ts';
import { allCombinations, someCombinations, storedCombinations } from './rights/combinations.ts';
import { compareAll, CONCURRENCY, unreachableIssuer } from './rights/compare.ts';
import { buildFixture, type Fixture, stateOf } from './rights/fixture.ts';
import { expectHidden } from './rights/no-trace.ts';
import { wire } from './wire.ts';

const password = 'correct horse battery';
/** `RIGHTS=all` tries every combination, a nightly run every call. */
const { RIGHTS, SEED } = process.env;
const seed = Number(SEED ?? Math.floor(Math.random() * 2 ** 31));
const share = inject('shareOfRandom');

function combinationsOf(fixture: Fixture) {
  if (RIGHTS === 'all') return allCombinations(fixture, 20_000, seed);
  return (share === 1 ? someCombinations : storedCombinations)(fixture, 1_500 * share, seed);
}

describe.skipIf(!hasServers)('on PostgreSQL, Redis, S3 and SMTP servers', () => {
  const backups = newFolder();
  let servers: Awaited<ReturnType<typeof startServers>>;
  let product: TestProduct;
  const settings = () => ({ ...unreachableIssuer, ...servers.env, BACKUP_DIR: backups });

  beforeAll(async () => {
    servers = await startServers();
    product = await startTestProduct({ env: settings() });
  });
  afterAll(async () => {
    await product.remove();
    await servers.stop();
    removeData(backups);
  });

  // Every call reads a session, from Redis here. calls.e2e.ts tries every call by every caller with both in PostgreSQL and a
  // folder; these are the calls whose own work depends on where sessions and files are, and some of the others.
  it(
    'sessions and files give each caller the rights of the model [AZ-1, DO-1, DO-5]',
    async () => {
      const fixture = await buildFixture(product.url, RIGHTS === 'all');
      const send = wire(product.url, CONCURRENCY);
      const pids = () => product.replicas.map(({ process: each }) => each.pid);
      const [before, processes] = [await stateOf(fixture), pids()];
      const { tried, differences } = await compareAll(combinationsOf(fixture), fixture, send);
      process.stdout.write(`${tried} combinations of rights on servers, SEED=${seed}\n`);
      expect(differences).toEqual([]);
      expect(await stateOf(fixture)).toEqual(before);
      expect(pids()).toEqual(processes);
      await expectHidden(fixture, send);
      send.close();
    },
    RIGHTS === 'all' ? 3_600_000 : 240_000,
  );

  it('the main job succeeds, and no data of it is on this machine', async () => {
    const admin = await signedIn(product.url);
    const elsa = await admin.createUser('elsa', password);
    await admin.createUser('other', password);
    const bytes = randomBytes(3_000_000);
    const file = new Blob(['%PDF-1.7\n', bytes]);
    const { id } = await admin.read<Document>(
      admin.upload(file, 'Lönespecifikation Åsa.pdf', { category: 'payslip', employeeId: String(elsa.id) }),
      201,
    );

    const reader = await signedIn(product.url, { username: 'elsa', password });
    const download = await reader.fetch(`/api/documents/${id}/download`);
    expect(download.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''L%C3%B6nespecifikation%20%C3%85sa.pdf",
    );
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    const part = await reader.fetch(`/api/documents/${id}/download`, { headers: { range: 'bytes=9-108' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(0, 100))).toBe(true);

    const other = await signedIn(product.url, { username: 'other', password });
    expect((await other.fetch(`/api/documents/${id}/download`)).status).toBe(404);

    const message = { name: 'Vera', email: 'vera@example.com', message: 'Hej' };
    expect((await other.send('POST', '/api/contact', message)).status).toBe(201);
    await mailTo(servers.mailServer, 'inbox@example.com', /Vera/);

    for (const folder of ['postgres', 'documents']) expect(readdirSync(product.dataDir)).not.toContain(folder);
  });

  it('a restart keeps all data, and users stay signed in', async () => {
    const admin = await signedIn(product.url);
    const documents = await admin.indexedDocuments();
    await Promise.all(product.replicas.map(({ process }) => process.restart()));
    await expect.poll(async () => (await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect(await admin.me()).toMatchObject({ username: 'admin' });
    expect(await admin.documents()).toEqual(documents);
    expect(documents.length).toBeGreaterThan(1);
  });

  it('a product is backed up under load, destroyed, and restored with every row and every byte [RE-10, F-15]', async () => {
    const admin = await signedIn(product.url);
    const uploads = await fill(admin);
    const backup = await backUpUnderLoad(admin, uploads, product.dataDir, settings());
    expect(backup.objects).toBe(backup.rowsOf('documents') + backup.rowsOf('images'));
    await stopUnrestored(product, backup, settings());

    const dataDir = moveSecrets(product.dataDir);
    await servers.stop();
    servers = await startServers();
    const output = await succeed(['restore', backup.name], dataDir, settings());
    expect(output).toContain('rows are restored and match the backup');
    expect(await succeed(['verify', backup.name], dataDir, settings())).toContain('the same rows and objects');
    product = await startTestProduct({ env: settings(), dataDir });
    await expectRestored(product.url, admin, uploads, backup);
  });
});
