import type { Orm } from '@kontor/service-kit';

import { DiscardedObject } from '../storage/discarded-object.entity.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** How long a deleted document can be brought back. */
export const RESTORABLE_DAYS = 30;
/** Longer than a download takes that began before the bytes were discarded. */
const READING_MS = 60 * 60_000;
const AT_A_TIME = 200;

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

/** Removes the bytes that were discarded long enough ago for nobody to be reading them. */
export async function removeDiscarded(orm: Orm, store: ObjectStore): Promise<void> {
  const due = { discardedAt: { $lt: new Date(Date.now() - READING_MS) } };
  for (;;) {
    const em = orm.em.fork();
    const found = await em.find(DiscardedObject, due, { orderBy: { discardedAt: 'asc' }, limit: AT_A_TIME });
    for (const { fileName } of found) await store.remove(fileName);
    await em.nativeDelete(DiscardedObject, { fileName: { $in: found.map(({ fileName }) => fileName) } });
    if (found.length < AT_A_TIME) return;
  }
}
