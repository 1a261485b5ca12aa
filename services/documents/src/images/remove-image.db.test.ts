import { randomUUID } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';

import type { Image as ImageReply, StoredImage } from '@kontor/contracts/schemas';
import { testUsers } from '@kontor/service-kit/testing';
import { describe, expect, it } from 'vitest';

import { useHarness } from '../testing/harness.ts';
import { png } from '../testing/sample-files.ts';

const { admin, employee } = testUsers;
const service = useHarness();

async function upload(): Promise<{ path: string; id: string }> {
  const { url } = (
    await service.sendForm('POST', '/api/images', [{ file: png, name: 'x.png' }], admin)
  ).json<ImageReply>();
  const [found = ''] = url.split('#');
  return { path: found, id: found.slice(-36) };
}
const execute = (sql: string) => service.query<Record<string, unknown>>(sql);
const cleanup = () => service.runJob('cleanup');
const list = async (query = '') => service.call('GET', `/api/images${query}`, { as: admin });

describe('a deleted image', () => {
  it('is 404 for everybody, also with a matching ETag, and cannot be deleted twice', async () => {
    const image = await upload();
    const { etag } = (await service.call('GET', image.path)).headers;
    expect((await service.call('DELETE', image.path, { as: admin })).statusCode).toBe(204);
    for (const headers of [{}, { 'if-none-match': String(etag) }] as Record<string, string>[]) {
      const response = await service.call('GET', image.path, { headers });
      expect(response.json()).toMatchObject({ statusCode: 404, code: 'image-not-found' });
      expect(response.headers['cache-control']).not.toContain('immutable');
    }
    expect((await service.call('DELETE', image.path, { as: admin })).statusCode).toBe(404);
  });

  it('frees its quota at once, and its object when no client can be reading it', async () => {
    const stored = async () => Number((await execute('select bytes from documents.stored_bytes'))[0]!['bytes']);
    const before = { bytes: await stored(), keys: service.stored() };
    const image = await upload();
    const key = service.stored().find((each) => !before.keys.includes(each))!;
    await service.call('DELETE', image.path, { as: admin });
    expect(await stored()).toBe(before.bytes);
    utimesSync(path.join(service.documentsFolder, key), 0, 0);
    await cleanup();
    expect(service.stored()).toContain(key);
    await execute("update documents.discarded_objects set discarded_at = now() - interval '61 minutes'");
    await cleanup();
    expect(service.stored()).not.toContain(key);
  });

  it('can be deleted by admins only', async () => {
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

it('lists all images, newest first, page by page, also those of the same time', async () => {
  await execute('delete from documents.images');
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push((await upload()).id);
  await execute(
    `update documents.images set created_at = '2026-01-01T00:00:00.5Z' where id in ('${ids.slice(1, 4).join("','")}')`,
  );
  await execute(`update documents.images set created_at = '2025-01-01' where id = '${ids[0]}'`);
  const found: StoredImage[] = [];
  for (let url: string | undefined = '?limit=2'; url !== undefined;) {
    const response: Awaited<ReturnType<typeof list>> = await list(url);
    found.push(...response.json<StoredImage[]>());
    url = /<\/api\/images(\?[^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
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
