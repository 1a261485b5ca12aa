import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether a document or a file of a payslip run was ever stored in this database, or an image is stored now. */
export async function hasEverStored(orm: Orm): Promise<boolean> {
  const [row] = await orm.em.fork().execute<[{ used: boolean }]>(
    `select exists (select from pg_sequences
                     where schemaname = 'documents' and last_value is not null
                       and sequencename in ('documents_id_seq', 'payslip_sources_id_seq'))
         or exists (select from documents.images) as used`,
  );
  return row.used;
}

/** The keys that a row refers to: of a version (of deleted documents too), an image, a payslip run, or an object to be removed. */
export async function referencedAmong(orm: Orm, objects: readonly { key: string }[]): Promise<Set<string>> {
  const rows = await orm.em.fork().execute<{ key: string }[]>(
    `select file_name as key from (
       select file_name from documents.document_versions
       union all select file_name from documents.images
       union all select file_name from documents.payslip_sources
       union all select file_name from documents.payslip_slips
       union all select file_name from documents.discarded_objects) as referring
     where file_name = any(?::text[])`,
    [`{${objects.map(({ key }) => key).join(',')}}`],
  );
  return new Set(rows.map(({ key }) => key));
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
     from (
       select file_name, 'document' as kind, document_id::text as id, created_at from documents.document_versions
       union all select file_name, 'image', id::text, created_at from documents.images
       union all select file_name, 'payslip-run', run.id::text, run.created_at
         from (
           select file_name, run_id from documents.payslip_sources
           union all select file_name, run_id from documents.payslip_slips where file_name is not null) as file
           join documents.payslip_runs as run on run.id = run_id) as referring
     where file_name > ? and created_at < ? order by file_name limit ?`,
    [after, settledBefore, limit],
  );
