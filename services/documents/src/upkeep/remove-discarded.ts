import { BACKUP_LOCK, type Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { DiscardedObject } from '../storage/discarded-object.entity.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** How long a deleted document can be brought back. */
export const RESTORABLE_DAYS = 30;
/** Longer than a download takes that began before the bytes were discarded. */
const READING_MS = 60 * 60_000;
const AT_A_TIME = 200;
/** Fewer: the transaction must not stand still for longer than a connection may. */
const REMOVED_AT_A_TIME = 50;

/** Removes the rows of documents deleted too long ago to be restored; their bytes are discarded at the same moment. */
export async function forgetDeleted(orm: Orm): Promise<void> {
  for (let forgotten = AT_A_TIME; forgotten === AT_A_TIME;) {
    // Nobody has been able to read them since they were deleted: their bytes need not wait again.
    const rows = await orm.em.fork().execute<unknown[]>(
      `with forgotten as (
         delete from documents.documents where id = any(array(
           select id from documents.documents where deleted_at < now() - make_interval(days => ?)
           order by deleted_at limit ${AT_A_TIME} for update skip locked
         )) returning file_name, deleted_at
       )
       insert into documents.discarded_objects (file_name, discarded_at)
       select file_name, deleted_at from forgotten returning 1`,
      [RESTORABLE_DAYS],
    );
    forgotten = rows.length;
  }
}

/**
 * Removes the bytes that were discarded long enough ago for nobody to be reading them. Not while a backup is copying:
 * rows that it has seen may still name them.
 */
export async function removeDiscarded(orm: Orm, store: ObjectStore): Promise<void> {
  while (await orm.em.fork().transactional((em) => removeSome(em, store)));
}

/** Whether there may be more. */
async function removeSome(em: EntityManager, store: ObjectStore): Promise<boolean> {
  const [lock] = await em.execute<{ held: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as held',
    [BACKUP_LOCK],
  );
  if (!lock?.held) return false;
  const due = { discardedAt: { $lt: new Date(Date.now() - READING_MS) } };
  const found = await em.find(DiscardedObject, due, { orderBy: { discardedAt: 'asc' }, limit: REMOVED_AT_A_TIME });
  for (const { fileName } of found) await store.remove(fileName);
  await em.nativeDelete(DiscardedObject, { fileName: { $in: found.map(({ fileName }) => fileName) } });
  return found.length === REMOVED_AT_A_TIME;
}
