import { Readable } from 'node:stream';

import type { ObjectStore } from '@kontor/documents/storage';
import type pg from 'pg';

import { digestOf } from './digest.ts';
import type { Manifest, ObjectBackup } from './manifest.ts';
import type { Pool } from './pool.ts';

/** An object that a row names. */
export interface NamedObject {
  key: string;
  bytes: number;
  /** As it was uploaded; null where rows do not say. */
  sha256: string | null;
}

/** Every object that documents (deleted ones that can be restored too) and images name. */
export async function namedObjects(client: pg.ClientBase): Promise<NamedObject[]> {
  const { rows } = await client.query<NamedObject>(
    `select file_name as key, file_size as bytes, sha256 from documents.documents
     union all select file_name, file_size, null from documents.images
     order by key`,
  );
  return rows;
}

/** What there is to copy objects from and to. */
export interface Copying {
  store: ObjectStore;
  pool: Pool;
  /** The objects of an earlier backup. */
  known: Manifest['objects'];
  /** How many percent of what the pool has already are read again, there and in the store. */
  checkPercent: number;
}

export interface SavedObjects extends Pick<Manifest, 'objects' | 'missing'> {
  /** Keys that the store does not have, or has with other bytes than were uploaded. Some may be in the pool. */
  faulty: string[];
  copiedBytes: number;
}

/** Brings every named object into the pool: reads from the store only what the pool does not have. */
export async function saveObjects(named: NamedObject[], { store, pool, known, checkPercent }: Copying) {
  const result: SavedObjects = { objects: {}, missing: [], faulty: [], copiedBytes: 0 };
  // An object that is not listed by a store that answers is missing; without a store that answers, there is no backup.
  const listed = new Set<string>();
  for await (const { key } of store.list()) listed.add(key);

  await eachOf(named, async (object) => {
    const { key, bytes } = object;
    const isRead = Math.random() * 100 < checkPercent;
    const sha256 = object.sha256 ?? known[key]?.sha256;
    if (sha256 && (await pool.has({ bytes, sha256 }, { isRead }))) {
      result.objects[key] = { bytes, sha256 };
      const isWell = listed.has(key) && (!isRead || (await digestObject(store, key, bytes))?.sha256 === sha256);
      if (!isWell) result.faulty.push(key);
      return;
    }
    const copied = listed.has(key) ? await pool.add(await read(store, object), object.sha256) : null;
    if (copied) {
      result.objects[key] = copied;
      result.copiedBytes += copied.bytes;
    } else {
      result.missing.push(key);
      result.faulty.push(key);
    }
  });
  await pool.sync();
  return result;
}

/** What the store has under a key; null when that is nothing, or not so long. */
export async function digestObject(store: ObjectStore, key: string, bytes: number): Promise<ObjectBackup | null> {
  try {
    return await digestOf(await read(store, { key, bytes }));
  } catch {
    return null;
  }
}

const read = (store: ObjectStore, { key, bytes }: Pick<NamedObject, 'key' | 'bytes'>): Promise<Readable> =>
  bytes === 0 ? Promise.resolve(Readable.from([])) : store.get(key, { start: 0, end: bytes - 1 });

const AT_ONCE = 4;

/** Does something with each, a few at a time; stops at the first that throws. */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]();
  const failed = new AbortController();
  const worker = async () => {
    for (let next = rest.next(); !next.done && !failed.signal.aborted; next = rest.next()) {
      await work(next.value).catch((error: unknown) => {
        failed.abort();
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
