import { BACKUP_LOCK, type Orm } from '@kontor/service-kit/database';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { DiscardedObject } from './discarded-object.entity.ts';
import type { ObjectStore } from './object-store.ts';

/** Longer than a download that began before the object was discarded. */
const DOWNLOAD = '1 hour';
/** Small, so that no transaction is idle for longer than `idle_in_transaction_session_timeout`. */
const BATCH_SIZE = 50;

/**
 * Removes discarded objects that no download can be reading. Skipped while a backup is copying objects, since rows in the
 * backup may refer to them.
 */
export async function purgeDiscardedObjects(orm: Orm, store: ObjectStore): Promise<void> {
  while (await orm.em.fork().transactional((em) => purgeBatch(em, store)));
}

/** Returns whether there may be more. */
async function purgeBatch(em: EntityManager, store: ObjectStore): Promise<boolean> {
  if (!(await tryBackupLock(em))) return false;
  const expired = { discardedAt: { $lt: raw(`now() - interval '${DOWNLOAD}'`) } };
  const objects = await em.find(DiscardedObject, expired, { orderBy: { discardedAt: 'asc' }, limit: BATCH_SIZE });
  for (const { fileName } of objects) await store.remove(fileName);
  await em.nativeDelete(DiscardedObject, { fileName: { $in: objects.map(({ fileName }) => fileName) } });
  return objects.length === BATCH_SIZE;
}

/** Takes the lock of a running backup for the transaction of `em`. Returns false while a backup has it. */
async function tryBackupLock(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ acquired: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as acquired',
    [BACKUP_LOCK],
  );
  return lock?.acquired ?? false;
}
