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
  /** The hash of the uploaded bytes; null for tables without it. */
  sha256: string | null;
}

/** The objects of all images, of all versions of documents, also of deleted ones that can be restored, and of payslip runs. */
export async function namedObjects(client: pg.ClientBase): Promise<NamedObject[]> {
  // A schema of before versions has the files of documents alone.
  const { rows: found } = await client.query<{ table: string }>(
    `select coalesce(to_regclass('documents.document_versions'), 'documents.documents')::text as table`,
  );
  const { rows: runs } = await client.query<{ exist: boolean }>(
    `select to_regclass('documents.payslip_slips') is not null as exist`,
  );
  const ofRuns = `union all select file_name, file_size, null from documents.payslip_sources
     union all select file_name, file_size, sha256 from documents.payslip_slips where file_name is not null`;
  const { rows } = await client.query<NamedObject>(
    `select file_name as key, file_size as bytes, sha256 from ${found[0]!.table}
     union all select file_name, file_size, null from documents.images ${runs[0]!.exist ? ofRuns : ''}
     order by key`,
  );
  return rows;
}

/** Source and destination of a copy. */
export interface Copying {
  store: ObjectStore;
  pool: Pool;
  /** The objects of an earlier backup. */
  known: Manifest['objects'];
  /** Percentage of the pool's objects that are read again, in the pool and in the store. */
  checkPercent: number;
}

export interface SavedObjects extends Pick<Manifest, 'objects' | 'missing'> {
  /** Keys that are missing or damaged in the store. The pool may have an intact copy. */
  damaged: string[];
  copiedBytes: number;
}

/** Copies objects into the pool. Reads from the store only objects that the pool lacks. */
export async function saveObjects(named: NamedObject[], { store, pool, known, checkPercent }: Copying) {
  const result: SavedObjects = { objects: {}, missing: [], damaged: [], copiedBytes: 0 };
  // An object that the store does not list is missing; if the store does not respond, the backup fails.
  const listed = new Set<string>();
  for await (const { key } of store.list()) listed.add(key);

  await eachOf(named, async (object) => {
    const { key, bytes } = object;
    const isRead = Math.random() * 100 < checkPercent;
    const sha256 = object.sha256 ?? known[key]?.sha256;
    if (sha256 && (await pool.has({ bytes, sha256 }, { isRead }))) {
      result.objects[key] = { bytes, sha256 };
      const isIntact = listed.has(key) && (!isRead || (await digestObject(store, key, bytes))?.sha256 === sha256);
      if (!isIntact) result.damaged.push(key);
      return;
    }
    const copied = listed.has(key) ? await pool.add(await read(store, object), object.sha256) : null;
    if (copied) {
      result.objects[key] = copied;
      result.copiedBytes += copied.bytes;
    } else {
      result.missing.push(key);
      result.damaged.push(key);
    }
  });
  await pool.sync();
  return result;
}

/** Digest of a stored object; null if it is missing or has another size. */
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

/** Runs `work` for each item, a few at a time; stops at the first error. */
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
