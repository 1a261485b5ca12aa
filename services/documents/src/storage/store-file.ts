import { randomUUID } from 'node:crypto';

import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { dailyQuotaExceeded, quotaExceeded } from '../errors.ts';
import type { FileToStore, ObjectStore } from './object-store.ts';

/** Limits in bytes, counted in PostgreSQL across replicas. */
interface Quotas {
  /** What one user may upload in a day, which begins at midnight UTC by PostgreSQL's clock. */
  perUserAndDay: number;
  /** The size of all images and of all versions of documents, including deleted documents that can be restored. */
  stored: number;
}

export interface StoreFileDeps {
  orm: Orm;
  store: ObjectStore;
  quotas: Quotas;
}

/**
 * Stores a temporary file under a new key, then runs `write` in a transaction that must refer to the key in a row. Removes
 * the object again when the transaction fails. The upload counts against the quota of `uploadedBy`. Throws 413, 503, 507,
 * or what `write` throws.
 */
export const storeFile = <Row>(
  deps: StoreFileDeps,
  { uploadedBy, ...file }: FileToStore & { uploadedBy: number },
  write: (em: EntityManager, key: string) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> => storeFiles(deps, [file], uploadedBy, (em, [key]) => write(em, key!), keyPrefix);

/** Stores several files as `storeFile` does, each under a key of its own. */
export async function storeFiles<Row>(
  { orm, store, quotas }: StoreFileDeps,
  files: readonly FileToStore[],
  uploadedBy: number,
  write: (em: EntityManager, keys: string[]) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const before = await readUsage(orm.em.fork(), uploadedBy);
  if (before.today + size > quotas.perUserAndDay) throw dailyQuotaExceeded();
  if (before.stored > quotas.stored) throw quotaExceeded();
  const em = orm.em.fork();
  const keys: string[] = [];
  let row;
  try {
    for (const file of files) {
      const key = keyPrefix + randomUUID();
      keys.push(key);
      await store.put(key, { ...file, isTemporary: true });
    }
    await em.begin();
    // The counts stay locked until the transaction ends, so that concurrent uploads cannot exceed a quota together.
    if ((await addUploadedBytes(em, uploadedBy, size)) > quotas.perUserAndDay) throw dailyQuotaExceeded();
    row = await write(em, keys);
    await em.flush();
    if ((await lockStoredBytes(em)) > quotas.stored) throw quotaExceeded();
  } catch (error) {
    if (em.isInTransaction()) await em.rollback().catch(() => undefined);
    // The cleanup job removes an object that cannot be removed now.
    for (const key of keys) await store.remove(key).catch(() => undefined);
    throw error;
  }
  try {
    await em.commit();
  } catch (error) {
    // The commit may have succeeded and its response been lost: only the cleanup job can tell whether a row exists.
    await em.rollback().catch(() => undefined);
    throw error;
  }
  return row;
}

const TODAY = "(now() at time zone 'utc')::date";
const RETENTION_DAYS = 31;

/** The bytes that a user has uploaded today, and those of all versions of documents and of all images. */
async function readUsage(em: EntityManager, userId: number): Promise<{ today: number; stored: number }> {
  const [usage] = await em.execute<[{ today: number; stored: number }]>(
    `select coalesce((select bytes from documents.uploaded_bytes where uploaded_by = ? and day = ${TODAY}), 0)::float8 as today,
            (select bytes from documents.stored_bytes)::float8 as stored`,
    [userId],
  );
  return usage;
}

async function addUploadedBytes(em: EntityManager, userId: number, size: number): Promise<number> {
  const [day] = await em.execute<[{ bytes: number }]>(
    `insert into documents.uploaded_bytes as counted (uploaded_by, day, bytes) values (?, ${TODAY}, ?)
       on conflict (uploaded_by, day) do update set bytes = counted.bytes + excluded.bytes
       returning bytes::float8 as bytes`,
    [userId, size],
  );
  return day.bytes;
}

async function lockStoredBytes(em: EntityManager): Promise<number> {
  const [stored] = await em.execute<[{ bytes: number }]>(
    'select bytes::float8 as bytes from documents.stored_bytes for update',
  );
  return stored.bytes;
}

/** Removes the upload counts of past days. */
export async function purgeUploadCounts(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.uploaded_bytes where day < ${TODAY} - ${RETENTION_DAYS}`);
}
