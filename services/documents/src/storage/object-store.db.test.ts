import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestBucket } from './testing/test-bucket.ts';
import { openFileStore } from './file-store.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(bytes: Buffer): { path: string; size: number } {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, bytes);
  return { path: file, size: bytes.length };
}

// The S3 half is skipped without an S3 server, which the tests' set-up reports.
const adapters: Record<string, (() => Promise<ObjectStore> | ObjectStore) | undefined> = {
  'the folder store': () => openFileStore(path.join(folder, 'store')),
  'the S3 store': openTestBucket,
};

describe.each(Object.entries(adapters))('%s', (_name, open) => {
  describe.skipIf(!open)('fulfils the contract', { timeout: 60_000 }, () => {
    let store: ObjectStore;

    beforeAll(async () => {
      store = await open!();
      await store.create();
    });
    afterAll(() => store?.close());

    const read = async (key: string, start: number, end: number) => buffer(await store.get(key, { start, end }));
    const listed = async () => {
      const objects: StoredObject[] = [];
      for await (const object of store.list()) objects.push(object);
      return objects;
    };

    it('creates its folder or bucket once', async () => {
      await expect(store.create()).resolves.toBeUndefined();
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('returns stored bytes, whole and in ranges', async () => {
      const bytes = randomBytes(10 * 1024 * 1024);
      const key = randomUUID();
      await store.put(key, fileWith(bytes));
      expect((await read(key, 0, bytes.length - 1)).equals(bytes)).toBe(true);
      expect((await read(key, 0, 0)).equals(bytes.subarray(0, 1))).toBe(true);
      expect((await read(key, 70_000, 140_000)).equals(bytes.subarray(70_000, 140_001))).toBe(true);
      expect((await read(key, bytes.length - 1, bytes.length - 1)).equals(bytes.subarray(-1))).toBe(true);
    });

    it('keeps the source file', async () => {
      const file = fileWith(Buffer.from('mine'));
      await store.put(randomUUID(), file);
      expect(readFileSync(file.path, 'utf8')).toBe('mine');
    });

    it('throws 503 for a missing object and for one that is too short', async () => {
      await expect(store.get(randomUUID(), { start: 0, end: 3 })).rejects.toMatchObject({ statusCode: 503 });
      const key = randomUUID();
      await store.put(key, fileWith(Buffer.from('four')));
      await expect(store.get(key, { start: 0, end: 4 })).rejects.toMatchObject({ statusCode: 503 });
      expect(await read(key, 0, 3)).toEqual(Buffer.from('four'));
    });

    it('stores nothing of a file that cannot be read', async () => {
      const before = (await listed()).length;
      await expect(store.put(randomUUID(), { path: path.join(folder, 'none'), size: 5 })).rejects.toMatchObject({
        statusCode: 503,
      });
      expect(await listed()).toHaveLength(before);
    });

    it('removes an object, idempotently', async () => {
      const key = randomUUID();
      await store.put(key, fileWith(Buffer.from('gone')));
      await store.remove(key);
      await store.remove(key);
      await expect(store.get(key, { start: 0, end: 0 })).rejects.toMatchObject({ statusCode: 503 });
    });

    it('lists every object with its modification time', async () => {
      const begun = Date.now();
      const keys = ['b', 'a', 'a-b', 'B', 'aa', 'image'].map((key) => `${key}-${randomUUID()}`);
      for (const key of keys) await store.put(key, fileWith(Buffer.from(key)));
      const objects = await listed();
      const names = objects.map((object) => object.key);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(expect.arrayContaining(keys));
      const youngest = Math.max(...objects.map((object) => object.modifiedAt.getTime()));
      // Servers know seconds.
      expect(youngest).toBeGreaterThan(begun - 2_000);
      expect(youngest).toBeLessThan(Date.now() + 2_000);
    });

    it('stores a marker that is never listed', async () => {
      expect(await store.readMarker()).toBeNull();
      for (const mark of ['{"installation":"one"}', 'two']) {
        await store.writeMarker(mark);
        expect(await store.readMarker()).toBe(mark);
      }
      expect((await listed()).map(({ key }) => key)).not.toContain('installation.json');
    });

    it('releases the resources of readers that stop half-way', async () => {
      const key = randomUUID();
      const bytes = randomBytes(2 * 1024 * 1024);
      await store.put(key, fileWith(bytes));
      for (let i = 0; i < 120; i++) {
        const body = await store.get(key, { start: 0, end: bytes.length - 1 });
        body.on('error', () => undefined).destroy();
      }
      expect((await read(key, 0, bytes.length - 1)).equals(bytes)).toBe(true);
    });
  });
});
