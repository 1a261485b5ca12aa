import { BACKUP_LOCK } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Takes the lock of a running backup for the transaction of `em`. Returns false while a backup has it. */
export async function tryBackupLock(em: EntityManager): Promise<boolean> {
  const [lock] = await em.execute<{ acquired: boolean }[]>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as acquired',
    [BACKUP_LOCK],
  );
  return lock?.acquired ?? false;
}

/** Deletes at most `limit` documents that were deleted more than `days` ago. Returns how many. */
export async function deleteExpiredDocuments(em: EntityManager, days: number, limit: number): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `delete from documents.documents where id = any(array(
       select id from documents.documents where deleted_at < now() - make_interval(days => ?)
       order by deleted_at limit ? for update skip locked
     )) returning 1`,
    [days, limit],
  );
  return rows.length;
}

export interface ObjectReference {
  key: string;
  kind: 'document' | 'image' | 'payslip-run';
  id: string;
}

/** The references to objects of rows written before `settledBefore`, in the order of their keys, after `after`. */
export const listReferences = (em: EntityManager, settledBefore: Date, after: string, limit: number) =>
  em.execute<ObjectReference[]>(
    `select file_name as key, kind, id
       from (select file_name, 'document' as kind, document_id::text as id
               from documents.document_versions where file_name > ? and created_at < ?
             union all
             select file_name, 'image', id::text from documents.images where file_name > ? and created_at < ?
             union all
             select file_name, 'payslip-run', run_id::text
               from (
                 select file_name, run_id from documents.payslip_sources
                 union all select file_name, run_id from documents.payslip_slips where file_name is not null) as file
                 join documents.payslip_runs as run on run.id = run_id
               where file_name > ? and created_at < ?) as referring
      order by file_name limit ?`,
    [after, settledBefore, after, settledBefore, after, settledBefore, limit],
  );
