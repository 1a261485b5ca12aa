import { randomUUID } from 'node:crypto';

import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { ObjectStore } from './object-store.ts';
import { assertRoom, countUpload, type Quotas } from './quotas.ts';

export interface Keeping {
  orm: Orm;
  store: ObjectStore;
  quotas: Quotas;
}

/**
 * Stores a file under a new key, and then has `write` name it in a row, within one transaction (security.md RE-7). The
 * object is taken back when that fails: what was there before is as it was. `by` is whose upload it counts as. Throws 413,
 * 503, 507, or what `write` throws.
 */
export async function keepFile<Row>(
  { orm, store, quotas }: Keeping,
  file: { path: string; size: number; by: number },
  write: (em: EntityManager, key: string) => Promise<Row>,
  keyPrefix = '',
): Promise<Row> {
  await assertRoom(orm.em.fork(), quotas, file);
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
    // What cannot be removed now, the sweep removes.
    await store.remove(key).catch(() => undefined);
    throw error;
  }
  try {
    await em.commit();
  } catch (error) {
    // It may have happened and the answer been lost: only the sweep can tell whether the object has a row.
    await em.rollback().catch(() => undefined);
    throw error;
  }
  return row;
}
