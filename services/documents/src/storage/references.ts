import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Whether a row of this database has ever referred to an object. */
export async function hasEverStored(orm: Orm): Promise<boolean> {
  const [row] = await orm.em.fork().execute<{ used: boolean }[]>(
    `select exists (select from pg_sequences
                     where schemaname = 'documents' and last_value is not null
                       and sequencename in ('documents_id_seq', 'payslip_sources_id_seq'))
         or exists (select from documents.images) as used`,
  );
  return row?.used ?? false;
}

const REFERENCED = `
  select file_name as key from documents.document_versions where file_name = any(?::text[])
  union all select file_name from documents.images where file_name = any(?::text[])
  union all select file_name from documents.payslip_sources where file_name = any(?::text[])
  union all select file_name from documents.payslip_slips where file_name = any(?::text[])
  union all select file_name from documents.discarded_objects where file_name = any(?::text[])`;

/** The keys that a row refers to: of a version of a document (deleted ones included), an image, a payslip run, or an object to be removed. */
export async function referencedAmong(orm: Orm, objects: readonly { key: string }[]): Promise<Set<string>> {
  const list = `{${objects.map(({ key }) => key).join(',')}}`;
  const rows = await orm.em.fork().execute<{ key: string }[]>(REFERENCED, [list, list, list, list, list]);
  return new Set(rows.map(({ key }) => key));
}

const TODAY = "(now() at time zone 'utc')::date";
const RETENTION_DAYS = 31;

/** The bytes that a user has uploaded today, and those of all documents and images. */
export async function readUsage(em: EntityManager, userId: number): Promise<{ today: number; stored: number }> {
  const [usage] = await em.execute<{ today: number; stored: number }[]>(
    `select coalesce((select bytes from documents.uploaded_bytes where uploaded_by = ? and day = ${TODAY}), 0)::float8 as today,
            (select bytes from documents.stored_bytes)::float8 as stored`,
    [userId],
  );
  return usage!;
}

/** Adds to the bytes that a user has uploaded today, and returns them. The row stays locked until the transaction ends. */
export async function addUploadedBytes(em: EntityManager, userId: number, size: number): Promise<number> {
  const [day] = await em.execute<{ bytes: number }[]>(
    `insert into documents.uploaded_bytes as counted (uploaded_by, day, bytes) values (?, ${TODAY}, ?)
       on conflict (uploaded_by, day) do update set bytes = counted.bytes + excluded.bytes
       returning bytes::float8 as bytes`,
    [userId, size],
  );
  return day!.bytes;
}

/** The bytes of all versions of documents and of all images. The row stays locked until the transaction ends. */
export async function lockStoredBytes(em: EntityManager): Promise<number> {
  const [stored] = await em.execute<{ bytes: number }[]>(
    'select bytes::float8 as bytes from documents.stored_bytes for update',
  );
  return stored!.bytes;
}

/** Removes the upload counts of past days. */
export async function purgeUploadCounts(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.uploaded_bytes where day < ${TODAY} - ${RETENTION_DAYS}`);
}
