import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';

import type { Image as ImageReply, StoredImage } from '@kontor/contracts';
import { testUsers } from '@kontor/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { png } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
let service: Harness;
beforeAll(async () => {
  service = await buildHarness();
});
afterAll(() => service.close());

async function upload(): Promise<{ path: string; id: string }> {
  const { url } = (
    await service.sendForm('POST', '/api/images', [{ file: png, name: 'x.png' }], admin)
  ).json<ImageReply>();
  const [found = ''] = url.split('#');
  return { path: found, id: found.slice(-36) };
}
const execute = (sql: string) => service.query<Record<string, unknown>>(sql);
const sweep = () => service.runJob('cleanup');
const list = async (query = '') => service.call('GET', `/api/images${query}`, { as: admin });

describe('an image that is deleted', () => {
  it("is nobody's to read any more, with or without a copy of it, and cannot be deleted twice", async () => {
    const image = await upload();
    const { etag } = (await service.call('GET', image.path)).headers;
    expect((await service.call('DELETE', image.path, { as: admin })).statusCode).toBe(204);
    for (const headers of [{}, { 'if-none-match': String(etag) }] as Record<string, string>[]) {
      const answer = await service.call('GET', image.path, { headers });
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'image-not-found' });
      expect(answer.headers['cache-control']).not.toContain('immutable');
    }
    expect((await service.call('DELETE', image.path, { as: admin })).statusCode).toBe(404);
  });

  it('gives its room back at once, and its bytes are gone once nobody can be reading them', async () => {
    const stored = async () => Number((await execute('select bytes from documents.stored_bytes'))[0]!['bytes']);
    const before = { bytes: await stored(), keys: service.stored() };
    const image = await upload();
    const key = service.stored().find((each) => !before.keys.includes(each))!;
    await service.call('DELETE', image.path, { as: admin });
    expect(await stored()).toBe(before.bytes);
    utimesSync(path.join(service.documentsFolder, key), 0, 0);
    await sweep();
    expect(service.stored()).toContain(key);
    await execute("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await sweep();
    expect(service.stored()).not.toContain(key);
  });

  it("was an admin's to delete", async () => {
    const image = await upload();
    expect((await service.call('DELETE', image.path)).statusCode).toBe(401);
    expect((await service.call('DELETE', image.path, { as: employee })).statusCode).toBe(403);
    expect((await service.call('GET', image.path)).statusCode).toBe(200);
    for (const id of [randomUUID(), '-'.repeat(36)])
      expect((await service.call('DELETE', `/api/images/${id}`, { as: admin })).json()).toMatchObject({
        code: 'image-not-found',
      });
  });
});

it('admins find all images, newest first, a page at a time, those of the same moment too', async () => {
  await execute('delete from documents.images');
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push((await upload()).id);
  await execute(
    `update documents.images set created_at = '2026-01-01T00:00:00.5Z' where id in ('${ids.slice(1, 4).join("','")}')`,
  );
  await execute(`update documents.images set created_at = '2025-01-01' where id = '${ids[0]}'`);
  const found: StoredImage[] = [];
  for (let url: string | undefined = '?limit=2'; url !== undefined;) {
    const answer: Awaited<ReturnType<typeof list>> = await list(url);
    found.push(...answer.json<StoredImage[]>());
    url = /<\/api\/images(\?[^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(found.map(({ id }) => id)).toEqual([ids[4], ...ids.slice(1, 4).toSorted().toReversed(), ids[0]]);
  expect(found[4]).toEqual({
    id: ids[0],
    url: expect.stringContaining(`/api/images/${ids[0]}#w=`),
    width: expect.any(Number),
    height: expect.any(Number),
    fileSize: expect.any(Number),
    uploadedBy: admin.id,
    createdAt: '2025-01-01T00:00:00.000Z',
  });
  expect((await service.call('GET', '/api/images', { as: employee })).statusCode).toBe(403);
});
