import type { Orm } from '@kontor/service-kit';

/** How long a deleted document can be restored. */
export const RESTORABLE_DAYS = 30;
const BATCH_SIZE = 200;

/** Removes documents that can no longer be restored, and discards their bytes. */
export async function purgeDeletedDocuments(orm: Orm): Promise<void> {
  for (let purged = BATCH_SIZE; purged === BATCH_SIZE;) {
    // The bytes count as discarded since the deletion: nobody could open them after it.
    const rows = await orm.em.fork().execute<unknown[]>(
      `with purged as (
         delete from documents.documents where id = any(array(
           select id from documents.documents where deleted_at < now() - make_interval(days => ?)
           order by deleted_at limit ${BATCH_SIZE} for update skip locked
         )) returning file_name, deleted_at
       )
       insert into documents.discarded_objects (file_name, discarded_at)
       select file_name, deleted_at from purged returning 1`,
      [RESTORABLE_DAYS],
    );
    purged = rows.length;
  }
}
