import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createLogger } from '@kontor/service-kit/telemetry';
import { testUsers } from '@kontor/service-kit/testing';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openFileStore } from './file-store.ts';
import type { StoredObject } from './object-store.ts';
import { buildReplica, useHarness } from '../testing/harness.ts';
import { pdf, png } from '../testing/sample-files.ts';
import { reconcileStore } from './cleanup.ts';

const service = useHarness();
beforeEach(async () => {
  await service.query('truncate documents.documents, documents.images, documents.discarded_objects cascade');
  for (const key of service.stored()) rmSync(path.join(service.documentsFolder, key));
});

const cleanup = () => service.runJob('cleanup');
const metric = async (name: string) => (await service.metric(name)) ?? 0;

function put(key: string, minutesAgo: number, folder = service.documentsFolder): string {
  const file = path.join(folder, key);
  writeFileSync(file, 'x');
  const then = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(file, then, then);
  return file;
}

/** Uploads a document; returns its id and the key of its object. */
async function upload(): Promise<{ id: number; key: string }> {
  const before = new Set(service.stored());
  const { id } = await service.add();
  return { id, key: service.stored().find((key) => !before.has(key))! };
}

const ageRows = (table: string, column: string, age: string) =>
  service.query(`update documents.${table} set ${column} = now() - interval '${age}'`);

async function ageObjects(): Promise<void> {
  for (const key of service.stored()) utimesSync(path.join(service.documentsFolder, key), 0, 0);
}

const uploadImage = () => service.sendForm('POST', '/api/images', [{ file: png, name: 'x.png' }], testUsers.admin);
const call = (method: 'DELETE' | 'POST' | 'GET', url: string) => service.call(method, url, { as: testUsers.admin });
const remove = (id: number) => call('DELETE', `/api/documents/${id}`);
const restore = async (id: number) => (await call('POST', `/api/documents/${id}/restore`)).statusCode;

const keyFrom = (first: string) => first + randomUUID().slice(1);

describe('the cleanup', () => {
  // These come first: in a database that never had a document.
  it('removes nothing when the database never had a document', async () => {
    const file = put(randomUUID(), 1000);
    await cleanup();
    expect(existsSync(file)).toBe(true);
  });

  it('handles a database with images only', async () => {
    await uploadImage();
    const left = put(keyFrom('0'), 11);
    await cleanup();
    expect(existsSync(left)).toBe(false);
    expect(service.stored()).toHaveLength(1);
  });

  it('removes objects without a document after ten minutes, wherever they are listed [RE-7]', async () => {
    const before = await metric('documents_objects_removed_total');
    const kept = [(await upload()).key, (await upload()).key, (await upload()).key];
    await ageObjects();
    const orphans = [keyFrom('0'), keyFrom('8'), keyFrom('f'), `${kept[0]}.part`].map((name) => put(name, 11));
    const young = put(keyFrom('5'), 9);
    const foreign = put('README.txt', 10_000);
    await cleanup();
    expect(orphans.filter((file) => existsSync(file))).toEqual([]);
    expect(service.stored().toSorted()).toEqual([...kept, path.basename(young), path.basename(foreign)].toSorted());
    expect((await metric('documents_objects_removed_total')) - before).toBe(4);
  });

  it('reports documents without their object, and keeps them', async () => {
    const [lost] = [await upload(), await upload()];
    rmSync(path.join(service.documentsFolder, lost.key));
    await cleanup();
    expect(await metric('documents_without_object')).toBe(0);
    await ageRows('documents', 'created_at', '11 minutes');
    await cleanup();
    expect(await metric('documents_without_object')).toBe(1);
    expect((await call('GET', '/api/documents')).json()).toHaveLength(2);
  });

  it('reads beyond the first batch', async () => {
    await upload();
    await service.query(
      `insert into documents.images (id, file_name, width, height, file_size, uploaded_by, created_at)
       select gen_random_uuid(), 'lost-' || n, 1, 1, 1, 1, '2020-01-01' from generate_series(1, 1201) n`,
    );
    await cleanup();
    expect(await metric('documents_without_object')).toBe(1201);
  });

  it("does not depend on the order of the store's list", async () => {
    for (let n = 0; n < 3; n++) await upload();
    await ageObjects();
    rmSync(path.join(service.documentsFolder, (await upload()).key));
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

  it('keeps the objects of restorable documents and of images', async () => {
    const { id } = await upload();
    await remove(id);
    const { url } = (await uploadImage()).json();
    await ageObjects();
    const left = put(`image-${randomUUID()}`, 11);
    await ageRows('documents', 'deleted_at', '29 days');
    await cleanup();
    expect(existsSync(left)).toBe(false);
    expect(await restore(id)).toBe(200);
    expect((await service.download(id, testUsers.admin)).statusCode).toBe(200);
    expect((await service.call('GET', url.split('#')[0])).statusCode).toBe(200);
  });

  it('removes documents deleted 30 days ago, row and object', async () => {
    const [kept, removed] = [await upload(), await upload()];
    await remove(removed.id);
    await service.query(
      "update documents.documents set deleted_at = now() - interval '31 days' where deleted_at is not null",
    );
    await cleanup();
    expect(service.stored()).toEqual([kept.key]);
    expect(await restore(removed.id)).toBe(404);
    expect((await call('GET', '/api/documents')).json()).toHaveLength(1);
    expect(await service.query('select from documents.discarded_objects')).toEqual([]);
  });

  it('goes by the clock of the database where that of the service is wrong', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { id, key } = await upload();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * 86_400_000 });
    await remove(id);
    vi.useRealTimers();
    const discarded = keyFrom('5');
    put(discarded, 20);
    await service.query(`insert into documents.discarded_objects (file_name) values ('${discarded}')`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    await cleanup();
    expect(service.stored().toSorted()).toEqual([discarded, key].toSorted());
  });

  it('keeps the objects of earlier versions as long as the document', async () => {
    const before = await metric('documents_objects_removed_total');
    const { id, key: old } = await upload();
    await service.replace(id);
    const both = service.stored().toSorted();
    expect(both).toHaveLength(2);
    expect(both).toContain(old);
    await ageObjects();
    await ageRows('documents', 'created_at', '40 days');
    await cleanup();
    expect(service.stored().toSorted()).toEqual(both);
    await remove(id);
    await ageRows('documents', 'deleted_at', '31 days');
    await cleanup();
    expect(service.stored()).toEqual([]);
    expect(await metric('documents_objects_removed_total')).toBe(before);
    expect(await metric('documents_without_object')).toBe(0);
  });

  it('does not report a recent replacement of an old document, but reports a missing image', async () => {
    const { id } = await upload();
    await ageRows('documents', 'created_at', '11 minutes');
    await service.replace(id);
    await uploadImage();
    for (const key of service.stored()) rmSync(path.join(service.documentsFolder, key));
    await cleanup();
    // The file before the replacement.
    expect(await metric('documents_without_object')).toBe(1);
    await ageRows('documents', 'replaced_at', '11 minutes');
    await ageRows('images', 'created_at', '11 minutes');
    await cleanup();
    // Both versions, and the image.
    expect(await metric('documents_without_object')).toBe(3);
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
  renameSync(service.documentsFolder, `${service.documentsFolder}-away`);
  const response = await service.internal.inject({ url: '/health/ready' });
  renameSync(`${service.documentsFolder}-away`, service.documentsFolder);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ checks: { storage: 'unavailable', database: 'ok' } });
});

it('counts uploaded and downloaded bytes', async () => {
  const bytes = async () => [
    await metric('documents_uploaded_bytes_total'),
    await metric('documents_downloaded_bytes_total'),
  ];
  const [uploaded, downloaded] = await bytes();
  const { id } = await upload();
  await service.download(id, testUsers.admin);
  expect(await bytes()).toEqual([uploaded! + pdf.length, downloaded! + pdf.length]);
});

it('two concurrent cleanups remove unreferenced objects, keep referenced ones, and do not fail', async () => {
  const replica = await buildReplica(service);
  const [removed, ...kept] = [await upload(), await upload(), await upload(), await upload()];
  await ageObjects();
  await service.query(
    `update documents.documents set deleted_at = now() - interval '31 days' where id = ${removed.id}`,
  );
  const orphans = Array.from({ length: 100 }, () => put(randomUUID(), 11));
  await Promise.all([cleanup(), replica.runJob('cleanup'), cleanup(), replica.runJob('cleanup')]);
  // A cleanup skips discarded objects while another one removes some; the next one removes the rest.
  await cleanup();
  expect(orphans.filter((file) => existsSync(file))).toEqual([]);
  expect(service.stored().toSorted()).toEqual(kept.map(({ key }) => key).toSorted());
  expect(await service.query('select from documents.discarded_objects')).toEqual([]);
  expect((await call('GET', '/api/documents')).json()).toHaveLength(kept.length);
  await replica.close();
});
