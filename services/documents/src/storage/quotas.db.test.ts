import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { buildHarness, buildReplica, type Harness } from '../testing/harness.ts';
import { plain } from '../testing/sample-images.ts';

const { admin } = testUsers;
const otherAdmin = { ...admin, id: 7 };
const MB = 1024 * 1024;

let service: Harness;
afterEach(() => service.close());

const text = (megabytes: number) => Buffer.alloc(megabytes * MB, 'a');
const upload = (megabytes: number, by = admin) => service.upload([{ file: text(megabytes), name: 'x.txt' }], by);
const replace = (id: number, megabytes: number) =>
  service.sendForm('PUT', `/api/documents/${id}/file`, [{ file: text(megabytes), name: 'x.txt' }], admin);
const restoreFirst = (id: number) => service.call('POST', `/api/documents/${id}/versions/1/restore`, { as: admin });
const image = async (by = admin) =>
  service.sendForm('POST', '/api/images', [{ file: await plain(40, 40).png().toBuffer(), name: 'x.png' }], by);

const statuses = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const counted = async () =>
  service.query(
    'select uploaded_by::int as by, bytes::int as bytes from documents.uploaded_bytes order by uploaded_by',
  );

describe('the daily quota of a user', () => {
  it('holds for concurrent uploads; refused ones are neither stored nor counted', async () => {
    service = await buildHarness({ UPLOAD_MB_PER_DAY: 5 });
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(2)));
    expect(statuses(responses)).toEqual([201, 201, 413, 413, 413, 413, 413, 413]);
    expect(responses.find(({ statusCode }) => statusCode === 413)!.json()).toMatchObject({
      code: 'daily-quota-exceeded',
      message: 'You have uploaded as much as one person may in a day.',
    });
    expect(service.stored()).toHaveLength(2);
    expect(service.temporaryFiles()).toEqual([]);
    expect(await counted()).toEqual([{ by: 1, bytes: 4 * MB }]);
    // A smaller file still fits, and other users have a quota of their own.
    expect((await upload(1)).statusCode).toBe(201);
    expect((await upload(2, otherAdmin)).statusCode).toBe(201);
  });

  it('counts replaced files, restored versions and images of posts', async () => {
    service = await buildHarness({ UPLOAD_MB_PER_DAY: 3 });
    const { id } = (await upload(1)).json();
    expect((await replace(id, 2)).statusCode).toBe(200);
    expect(errorOf(await replace(id, 1))).toBe('413 daily-quota-exceeded');
    expect(errorOf(await restoreFirst(id))).toBe('413 daily-quota-exceeded');
    expect(errorOf(await image())).toBe('413 daily-quota-exceeded');
    expect((await image(otherAdmin)).statusCode).toBe(201);
  });

  it('starts anew each day by the clock of the database; past days are purged', async () => {
    service = await buildHarness({ UPLOAD_MB_PER_DAY: 2 });
    expect((await upload(2)).statusCode).toBe(201);
    expect((await upload(1)).statusCode).toBe(413);
    await service.query('update documents.uploaded_bytes set day = day - 40');
    expect((await upload(2)).statusCode).toBe(201);
    await service.runJob('cleanup');
    expect(await counted()).toEqual([{ by: 1, bytes: 2 * MB }]);
  });
});

describe('the quota of all documents and images', () => {
  it('holds for concurrent uploads of all users on all replicas [UP-15]', async () => {
    service = await buildHarness({ STORED_MB: 5 });
    const replica = await buildReplica(service, { STORED_MB: 5 });
    const form = [{ file: text(2), name: 'x.txt' }];
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => (i % 2 ? service.upload(form, admin) : replica.upload(form, otherAdmin))),
    );
    await replica.close();
    expect(statuses(responses)).toEqual([201, 201, 507, 507, 507, 507, 507, 507]);
    expect(responses.find(({ statusCode }) => statusCode === 507)!.json()).toMatchObject({ code: 'quota-exceeded' });
    expect(service.stored()).toHaveLength(2);
    expect((await upload(1)).statusCode).toBe(201);
    expect(errorOf(await image())).toBe('507 quota-exceeded');
    expect(service.stored()).toHaveLength(3);
  });

  it('counts every version, and is freed when a document is purged', async () => {
    service = await buildHarness({ STORED_MB: 6 });
    const { id } = (await upload(4)).json();
    expect(errorOf(await replace(id, 3))).toBe('507 quota-exceeded');
    expect((await replace(id, 1)).statusCode).toBe(200);
    expect(errorOf(await restoreFirst(id))).toBe('507 quota-exceeded');
    expect(service.stored()).toHaveLength(2);
    expect((await upload(1)).statusCode).toBe(201);
    // A deleted document can be restored, so it still counts.
    await service.call('DELETE', `/api/documents/${id}`, { as: admin });
    expect((await upload(1)).statusCode).toBe(507);
    await service.query("update documents.documents set deleted_at = now() - interval '31 days' where id = ?", [id]);
    await service.runJob('cleanup');
    expect((await upload(3)).statusCode).toBe(201);
  });
});
