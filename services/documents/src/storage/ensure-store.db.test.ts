import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildHarness, type Harness } from '../testing/harness.ts';
import { pdf } from '../testing/sample-files.ts';
import { openTestBucket } from './testing/test-bucket.ts';
import { ensureStore } from './installation.ts';
import { openFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-place-'));
afterAll(() => rmSync(folder, { recursive: true }));

const missing: Record<string, () => ObjectStore | Promise<ObjectStore>> = {
  folder: async () => {
    const place = path.join(folder, randomUUID());
    const store = await openFileStore(place);
    rmSync(place, { recursive: true });
    return store;
  },
  ...(openTestBucket && { bucket: openTestBucket }),
};

describe.each(Object.entries(missing))('a missing %s', (_what, open) => {
  let service: Harness;
  let store: ObjectStore;
  beforeAll(async () => {
    service = await buildHarness();
    store = await open();
  });
  afterAll(async () => {
    await store.close();
    await service.close();
  });

  it('is created when nothing was ever stored', async () => {
    const fresh = await open();
    await ensureStore(service.orm, fresh);
    await fresh.check();
    await fresh.close();
  });

  it('is not created when documents were stored, and recovers when it is back', async () => {
    expect((await service.upload([{ file: pdf, name: 'a.pdf' }])).statusCode).toBe(201);
    for (let time = 0; time < 2; time++)
      await expect(ensureStore(service.orm, store)).rejects.toThrow(/There is no (bucket|folder) .*bring it back/);
    await store.create();
    await ensureStore(service.orm, store);
  });
});
