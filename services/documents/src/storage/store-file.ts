import { randomUUID } from 'node:crypto';

import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ObjectStore } from './object-store.ts';
import { assertWithinQuotas, countUpload, type Quotas } from './quotas.ts';

export interface StoreFileDeps {
  orm: Orm;
  store: ObjectStore;
  quotas: Quotas;
}

interface StoredFile {
  path: string;
  size: number;
}

/**
 * Stores a file under a new key, then runs `write` in a transaction that must refer to the key in a row. Removes the object
 * again when the transaction fails. The upload counts against the quota of `uploadedBy`. Throws 413, 503, 507, or what
 * `write` throws.
 */
export const storeFile = <Row>(
  deps: StoreFileDeps,
  { uploadedBy, ...file }: StoredFile & { uploadedBy: number },
  write: (em: EntityManager, key: string) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> => storeFiles(deps, [file], uploadedBy, (em, [key]) => write(em, key!), keyPrefix);

/** Stores several files as `storeFile` does, each under a key of its own. */
export async function storeFiles<Row>(
  { orm, store, quotas }: StoreFileDeps,
  files: readonly StoredFile[],
  uploadedBy: number,
  write: (em: EntityManager, keys: string[]) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> {
  const upload = { size: files.reduce((sum, { size }) => sum + size, 0), uploadedBy };
  await assertWithinQuotas(orm.em.fork(), quotas, upload);
  const em = orm.em.fork();
  const keys: string[] = [];
  let row;
  try {
    for (const file of files) {
      const key = keyPrefix + randomUUID();
      keys.push(key);
      await store.put(key, file);
    }
    await em.begin();
    row = await countUpload(em, quotas, upload, async () => {
      const written = await write(em, keys);
      await em.flush();
      return written;
    });
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
