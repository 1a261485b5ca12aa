import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { errorOf, testUsers } from '@kontor/service-kit/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';

const shell = (command: string) => spawnSync('sh', ['-c', command]).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), 'kontor-full-'));
const disk = path.join(folder, 'disk');
mkdirSync(disk);
/** A real file system of 12 MB, if this process may mount one. */
const hasDisk = shell(`mount -t tmpfs -o size=12m tmpfs '${disk}'`);
if (!hasDisk) process.stdout.write('Skipped: a full disk (mounting one takes root).\n');
afterAll(() => {
  if (hasDisk) shell(`umount '${disk}'`);
  rmSync(folder, { recursive: true });
});

describe.runIf(hasDisk)('a full disk [F-8]', () => {
  let service: Harness;
  afterEach(() => service.close());

  const upload = (megabytes: number) =>
    service.upload([
      { file: Buffer.alloc(megabytes * 1024 * 1024, 'a'), name: 'x.txt' },
      { field: 'category', value: 'general' },
    ]);

  it('of the store is 507 without a partial file, until there is space again [F-8]', async () => {
    service = await buildHarness({ DOCUMENTS_DIR: path.join(disk, 'documents') });
    const { id } = (await upload(8)).json();
    const refused = await upload(8);
    expect(refused.json()).toMatchObject({ statusCode: 507, code: 'storage-full', message: expect.any(String) });
    expect(service.stored()).toHaveLength(1);
    expect(
      (await service.call('GET', `/api/documents/${id}/download`, { as: testUsers.admin })).rawPayload,
    ).toHaveLength(8 * 1024 * 1024);
    expect((await upload(2)).statusCode).toBe(201);
    expect(await service.read('/api/documents', testUsers.admin)).toHaveLength(2);
    for (const key of service.stored()) rmSync(path.join(disk, 'documents', key));
  });

  it('of the temporary folder is 507 without a file left behind', async () => {
    service = await buildHarness({ SPOOL_DIR: disk });
    writeFileSync(path.join(disk, 'filling'), Buffer.alloc(8 * 1024 * 1024));
    expect(errorOf(await upload(8))).toBe('507 storage-full');
    expect(service.temporaryFiles()).toEqual([]);
    rmSync(path.join(disk, 'filling'));
    expect((await upload(8)).statusCode).toBe(201);
    expect(service.temporaryFiles()).toEqual([]);
  });
});
