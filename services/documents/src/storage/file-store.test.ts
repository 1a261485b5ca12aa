import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { openFileStore } from './file-store.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'kontor-file-store-'));
const folder = path.join(parent, 'deep', 'store');
afterAll(() => rmSync(parent, { recursive: true }));

describe('the folder store', () => {
  it('creates its folder for this account only', async () => {
    await openFileStore(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('shares the bytes of temporary files only', async () => {
    const store = await openFileStore(folder);
    for (const [isTemporary, links] of [
      [true, 2],
      [false, 1],
    ] as const) {
      const [key, source] = [randomUUID(), path.join(parent, randomUUID())];
      writeFileSync(source, 'text');
      await store.put(key, { path: source, size: 4, isTemporary });
      expect(statSync(path.join(folder, key)).nlink).toBe(links);
      await store.remove(key);
    }
  });

  it('leaves nothing behind of a file that cannot be renamed', async () => {
    const store = await openFileStore(folder);
    const key = randomUUID();
    mkdirSync(path.join(folder, key));
    const source = path.join(parent, 'source');
    writeFileSync(source, 'text');
    await expect(store.put(key, { path: source, size: 4 })).rejects.toMatchObject({ statusCode: 503 });
    expect(readdirSync(folder)).toEqual([key]);
  });
});
