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

/**
 * Stores a file under a new key, then runs `write` in a transaction that must refer to the key in a row. Removes the object
 * again when the transaction fails. The upload counts against the quota of `uploadedBy`. Throws 413, 503, 507, or what
 * `write` throws.
 */
export async function storeFile<Row>(
  { orm, store, quotas }: StoreFileDeps,
  file: { path: string; size: number; uploadedBy: number },
  write: (em: EntityManager, key: string) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> {
  await assertWithinQuotas(orm.em.fork(), quotas, file);
  const key = keyPrefix + randomUUID();
  await store.put(key, file);
  const em = orm.em.fork();
  let row;
  try {
    await em.begin();
    row = await countUpload(em, quotas, file, async () => {
      const written = await write(em, key);
      await em.flush();
      return written;
    });
  } catch (error) {
    await em.rollback().catch(() => undefined);
    // The cleanup job removes an object that cannot be removed now.
    await store.remove(key).catch(() => undefined);
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
