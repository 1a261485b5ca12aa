import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createLogger } from '@kontor/service-kit/telemetry';
import { testUsers } from '@kontor/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openFileStore } from './file-store.ts';
import type { StoredObject } from './object-store.ts';
import { buildHarness, type Harness } from '../testing/harness.ts';
import { pdf, png } from '../testing/sample-files.ts';
import { reconcileStore } from './cleanup.ts';

let service: Harness;
beforeEach(async () => {
  service = await buildHarness();
});
afterEach(() => service.close());

const cleanup = () => service.runJob('cleanup');
const metric = async (name: string) =>
  new RegExp(`^${name}\\{.*\\} (\\d+)$`, 'm').exec((await service.internal.inject({ url: '/metrics' })).body)?.[1];

function put(key: string, minutesAgo: number, folder = service.documentsFolder): string {
  const file = path.join(folder, key);
  writeFileSync(file, 'x');
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(file, then, then);
  return file;
}

async function upload(): Promise<string> {
  const before = new Set(service.stored());
  await service.upload([{ file: pdf, name: 'x.pdf' }]);
  return service.stored().find((key) => !before.has(key))!;
}

const ageRows = (table: string, column: string, age: string) =>
  service.query(`update documents.${table} set ${column} = now() - interval '${age}'`);

async function ageObjects(): Promise<void> {
  for (const key of service.stored()) utimesSync(path.join(service.documentsFolder, key), 0, 0);
}

const uploadImage = () => service.sendForm('POST', '/api/images', [{ file: png, name: 'x.png' }], testUsers.admin);
const replace = (id: number) =>
  service.sendForm('PUT', `/api/documents/${id}/file`, [{ file: pdf, name: 'y.pdf' }], testUsers.admin);

const keyFrom = (first: string) => first + randomUUID().slice(1);

describe('the cleanup', () => {
  it('removes objects without a document after ten minutes, wherever they are listed [RE-7]', async () => {
    const kept = [await upload(), await upload(), await upload()];
    for (const key of kept) utimesSync(path.join(service.documentsFolder, key), 0, 0);
    const orphans = [keyFrom('0'), keyFrom('8'), keyFrom('f'), `${kept[0]}.part`].map((name) => put(name, 11));
    const young = put(keyFrom('5'), 9);
    const foreign = put('README.txt', 10_000);
    await cleanup();
    expect(orphans.filter((file) => existsSync(file))).toEqual([]);
    expect(service.stored().toSorted()).toEqual([...kept, path.basename(young), path.basename(foreign)].toSorted());
    expect(await metric('documents_objects_removed_total')).toBe('4');
  });

  it('reports documents without their object, and keeps them', async () => {
    const [lost] = [await upload(), await upload()];
    rmSync(path.join(service.documentsFolder, lost));
    await cleanup();
    expect(await metric('documents_without_object')).toBe('0');
    await service.query("update documents.documents set created_at = now() - interval '11 minutes'");
    await cleanup();
    expect(await metric('documents_without_object')).toBe('1');
    expect((await service.call('GET', '/api/documents', { as: testUsers.admin })).json()).toHaveLength(2);
  });

  it('reads beyond the first batch', async () => {
    await upload();
    await service.query(
      `insert into documents.documents (file_name, original_name, file_size, mime_type, sha256, uploaded_by, audience, created_at)
       select 'lost-' || n, 'x.pdf', 1, 'application/pdf', repeat('a', 64), 1, 'all', '2020-01-01' from generate_series(1, 1201) n`,
    );
    await cleanup();
    expect(await metric('documents_without_object')).toBe('1201');
  });

  it("does not depend on the order of the store's list", async () => {
    const kept = [await upload(), await upload(), await upload()];
    for (const key of kept) utimesSync(path.join(service.documentsFolder, key), 0, 0);
    const lost = await upload();
    rmSync(path.join(service.documentsFolder, lost));
    await ageRows('documents', 'created_at', '11 minutes');
    const orphans = Array.from({ length: 20 }, () => path.basename(put(randomUUID(), 11)));
    const store = await openFileStore(service.documentsFolder);
    const objects: StoredObject[] = [];
    for await (const object of store.list()) objects.push(object);
    const orders = [objects.toSorted((a, b) => (a.key < b.key ? 1 : -1)), objects.toSorted(() => Math.random() - 0.5)];
    for (const order of orders) {
      const removed: string[] = [];
      const shuffled = {
        ...store,
        async *list() {
          yield* order;
        },
        remove: async (key: string) => void removed.push(key),
      };
      const found = await reconcileStore(service.orm, shuffled, createLogger('documents', 'silent'));
      expect(found).toEqual({ removed: orphans.length, missing: 1 });
      expect(removed.toSorted()).toEqual(orphans.toSorted());
    }
  });

  it('removes nothing when the database never had a document', async () => {
    const file = put(randomUUID(), 1000);
    await cleanup();
    expect(existsSync(file)).toBe(true);
  });

  it('keeps the objects of restorable documents and of images', async () => {
    await upload();
    const [{ id }] = (await service.call('GET', '/api/documents', { as: testUsers.admin })).json();
    await service.call('DELETE', `/api/documents/${id}`, { as: testUsers.admin });
    const { url } = (await uploadImage()).json();
    await ageObjects();
    const left = put(`image-${randomUUID()}`, 11);
    await ageRows('documents', 'deleted_at', '29 days');
    await cleanup();
    expect(existsSync(left)).toBe(false);
    expect((await service.call('POST', `/api/documents/${id}/restore`, { as: testUsers.admin })).statusCode).toBe(200);
    expect((await service.call('GET', `/api/documents/${id}/download`, { as: testUsers.admin })).statusCode).toBe(200);
    expect((await service.call('GET', url.split('#')[0])).statusCode).toBe(200);
  });

  it('removes documents deleted 30 days ago, row and object', async () => {
    const [kept, removed] = [await upload(), await upload()];
    const [{ id }] = (await service.call('GET', '/api/documents', { as: testUsers.admin })).json();
    await service.call('DELETE', `/api/documents/${id}`, { as: testUsers.admin });
    await service.query(
      "update documents.documents set deleted_at = now() - interval '31 days' where deleted_at is not null",
    );
    await cleanup();
    expect(service.stored()).toEqual([kept]);
    expect(service.stored()).not.toContain(removed);
    expect((await service.call('POST', `/api/documents/${id}/restore`, { as: testUsers.admin })).statusCode).toBe(404);
    expect((await service.call('GET', '/api/documents', { as: testUsers.admin })).json()).toHaveLength(1);
    expect(await service.query('select from documents.discarded_objects')).toEqual([]);
  });

  it('goes by the clock of the database where that of the service is wrong', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const key = await upload();
    const [{ id }] = (await service.call('GET', '/api/documents', { as: testUsers.admin })).json();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 86_400_000 });
    await service.call('DELETE', `/api/documents/${id}`, { as: testUsers.admin });
    vi.useRealTimers();
    const discarded = keyFrom('5');
    put(discarded, 20);
    await service.query(`insert into documents.discarded_objects (file_name) values ('${discarded}')`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await cleanup();
    expect(service.stored().toSorted()).toEqual([discarded, key].toSorted());
  });

  it('keeps the objects of earlier versions as long as the document', async () => {
    const old = await upload();
    const [{ id }] = (await service.call('GET', '/api/documents', { as: testUsers.admin })).json();
    await replace(id);
    const both = service.stored().toSorted();
    expect(both).toHaveLength(2);
    expect(both).toContain(old);
    await ageObjects();
    await ageRows('documents', 'created_at', '40 days');
    await cleanup();
    expect(service.stored().toSorted()).toEqual(both);
    await service.call('DELETE', `/api/documents/${id}`, { as: testUsers.admin });
    await ageRows('documents', 'deleted_at', '31 days');
    await cleanup();
    expect(service.stored()).toEqual([]);
    expect(await metric('documents_objects_removed_total')).toBe('0');
    expect(await metric('documents_without_object')).toBe('0');
  });

  it('does not report a recent replacement of an old document, but reports a missing image', async () => {
    await upload();
    const [{ id }] = (await service.call('GET', '/api/documents', { as: testUsers.admin })).json();
    await ageRows('documents', 'created_at', '11 minutes');
    await replace(id);
    await uploadImage();
    for (const key of service.stored()) rmSync(path.join(service.documentsFolder, key));
    await cleanup();
    // The file before the replacement.
    expect(await metric('documents_without_object')).toBe('1');
    await ageRows('documents', 'replaced_at', '11 minutes');
    await ageRows('images', 'created_at', '11 minutes');
    await cleanup();
    // Both versions, and the image.
    expect(await metric('documents_without_object')).toBe('3');
  });

  it('handles a database with images only', async () => {
    await uploadImage();
    const left = put(keyFrom('0'), 11);
    await cleanup();
    expect(existsSync(left)).toBe(false);
    expect(service.stored()).toHaveLength(1);
  });

  it('removes temporary files of aborted uploads', async () => {
    const folder = path.join(path.dirname(service.documentsFolder), 'kontor-uploads');
    put('old', 11, folder);
    put('young', 9, folder);
    await cleanup();
    expect(service.temporaryFiles()).toEqual(['young']);
  });
});

it('is ready while documents can be stored, and reports the failing check', async () => {
  await upload();
  expect((await service.internal.inject({ url: '/health/ready' })).json()).toMatchObject({
    checks: { storage: 'ok', database: 'ok' },
  });
  rmSync(service.documentsFolder, { recursive: true });
  const response = await service.internal.inject({ url: '/health/ready' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ checks: { storage: 'unavailable', database: 'ok' } });
});

it('counts uploaded and downloaded bytes', async () => {
  const { id } = (await service.upload([{ file: pdf, name: 'x.pdf' }])).json();
  await service.call('GET', `/api/documents/${id}/download`, { as: testUsers.admin });
  expect(await metric('documents_uploaded_bytes_total')).toBe(String(pdf.length));
  expect(await metric('documents_downloaded_bytes_total')).toBe(String(pdf.length));
});
