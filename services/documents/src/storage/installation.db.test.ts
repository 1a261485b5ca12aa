import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';
import { openTestBucket } from './testing/test-bucket.ts';
import { claimedStore, ensureStore, readInstallation, writeInstallation } from './installation.ts';
import { openFileStore } from './file-store.ts';
import { INSTALLATION_KEY, type ObjectStore } from './object-store.ts';

let first: Harness;
let second: Harness | undefined;
beforeEach(async () => {
  first = await buildHarness();
});
afterEach(async () => {
  await second?.close();
  second = undefined;
  await first.close();
});

const cleanup = (service: Harness) => service.runJob('cleanup');
const isReady = async (service: Harness) => (await service.app.inject({ url: '/health/ready' })).statusCode === 200;
const upload = (service: Harness) => service.upload([{ file: pdf, name: 'x.pdf' }]);
const markFile = () => path.join(first.documentsFolder, INSTALLATION_KEY);
const age = () => {
  for (const key of first.stored()) utimesSync(path.join(first.documentsFolder, key), 0, 0);
};

describe('a second installation on the same store', () => {
  it('is not ready, stores and removes nothing, and does not affect the first one', async () => {
    expect((await upload(first)).statusCode).toBe(201);
    second = await buildHarness({ DOCUMENTS_DIR: first.documentsFolder });
    expect(await isReady(second)).toBe(false);
    expect((await upload(second)).statusCode).toBe(503);
    // A document of its own that the cleanup would purge.
    await second.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, deleted_at)
       values ('${first.stored()[0]}', 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', '2020-01-01')`,
    );
    age();
    await expect(cleanup(second)).rejects.toThrow(/belongs to the installation .* a bucket or folder of its own/);
    expect(first.stored()).toHaveLength(1);
    expect(await isReady(first)).toBe(true);
    await cleanup(first);
    expect(first.stored()).toHaveLength(1);
  });

  it('is detected by a running service whose store another one has claimed', async () => {
    expect((await upload(first)).statusCode).toBe(201);
    await writeInstallation(await openFileStore(first.documentsFolder), randomUUID());
    expect(await isReady(first)).toBe(false);
    expect((await upload(first)).statusCode).toBe(503);
    age();
    await expect(cleanup(first)).rejects.toThrow('belongs to the installation');
    expect(first.stored()).toHaveLength(1);
  });
});

describe('a store without a marker', () => {
  it('is claimed when the database refers to one of its objects', async () => {
    await upload(first);
    rmSync(markFile());
    // An unreferenced object, which is listed first.
    writeFileSync(path.join(first.documentsFolder, '00000000-0000-4000-8000-000000000000'), 'x');
    expect(await isReady(first)).toBe(true);
    const [{ id }] = await first.orm.em.fork().execute<[{ id: string }]>('select id from documents.installation');
    expect(JSON.parse(readFileSync(markFile(), 'utf8'))).toEqual({ installation: id });
  });

  it('is not claimed by a database that refers to none of its objects, used or not', async () => {
    await upload(first);
    rmSync(markFile());
    age();
    second = await buildHarness({ DOCUMENTS_DIR: first.documentsFolder });
    expect(await isReady(second)).toBe(false);
    await second.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience)
       values ('${randomUUID()}', 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all')`,
    );
    await expect(cleanup(second)).rejects.toThrow('knows none of them');
    expect(first.stored()).toHaveLength(1);
    expect(existsSync(markFile())).toBe(false);
    expect((await second.call('GET', '/api/documents', { as: testUsers.admin })).statusCode).toBe(200);
  });
});

it.skipIf(!openTestBucket)('a bucket is claimed at its first use, and refused to another installation', async () => {
  const bucket = openTestBucket!();
  second = await buildHarness();
  const check = (service: Harness, store: ObjectStore) => claimedStore(service.orm, store).check();
  await check(first, bucket);
  const [{ id }] = await first.orm.em.fork().execute<[{ id: string }]>('select id from documents.installation');
  expect(await readInstallation(bucket)).toBe(id);
  await check(first, bucket);
  await expect(check(second, bucket)).rejects.toThrow(`belongs to the installation ${id}`);
  await bucket.close();
});

const missing: Record<string, () => ObjectStore | Promise<ObjectStore>> = {
  folder: async () => {
    const place = path.join(first.documentsFolder, randomUUID());
    const store = await openFileStore(place);
    rmSync(place, { recursive: true });
    return store;
  },
  ...(openTestBucket && { bucket: openTestBucket }),
};

describe.each(Object.entries(missing))('a missing %s', (_what, open) => {
  it('is created when nothing was ever stored', async () => {
    const store = await open();
    await ensureStore(first.orm, store);
    await store.check();
    await store.close();
  });

  it('is not created when documents were stored, and recovers when it is back', async () => {
    const store = await open();
    await first.add();
    for (let time = 0; time < 2; time++)
      await expect(ensureStore(first.orm, store)).rejects.toThrow(/There is no (bucket|folder) .*bring it back/);
    await store.create();
    await ensureStore(first.orm, store);
    await store.close();
  });
});
