import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ObjectStore } from '@kontor/documents/storage';
import type pg from 'pg';

import { digestOf, meter, type ObjectBackup } from './manifest.ts';

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

/** Copies an object to a file; null when the store does not have it, or not with the bytes that were uploaded. */
export async function saveObject(store: ObjectStore, object: NamedObject, file: string): Promise<ObjectBackup | null> {
  const counted = meter();
  await pipeline(await read(store, object), counted.pass, createWriteStream(file, { mode: 0o600 }));
  const saved = counted.read();
  return object.sha256 === null || saved.sha256 === object.sha256 ? saved : null;
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
