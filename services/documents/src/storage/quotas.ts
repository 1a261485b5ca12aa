import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { dailyQuotaExceeded, quotaExceeded } from '../errors.ts';

/** Limits in bytes, counted in PostgreSQL across replicas. */
export interface Quotas {
  /** What one user may upload in a day, which begins at midnight UTC by PostgreSQL's clock. */
  perUserAndDay: number;
  /** The size of all images and of all versions of documents, including deleted documents that can be restored. */
  stored: number;
}

interface Upload {
  size: number;
  uploadedBy: number;
}

/** Throws 413 or 507 when the upload exceeds a quota already, before its bytes are stored. */
export async function assertWithinQuotas(
  em: EntityManager,
  quotas: Quotas,
  { size, uploadedBy }: Upload,
): Promise<void> {
  const { today, stored } = await readUsage(em, uploadedBy);
  if (today + size > quotas.perUserAndDay) throw dailyQuotaExceeded();
  if (stored > quotas.stored) throw quotaExceeded();
}

/**
 * Counts an upload in the transaction of `em` and runs `write` in it. The counts stay locked until the transaction ends,
 * so that concurrent uploads cannot exceed a quota together. Throws 413 or 507.
 */
export async function countUpload<Row>(
  em: EntityManager,
  quotas: Quotas,
  { size, uploadedBy }: Upload,
  write: () => Promise<Row>,
): Promise<Row> {
  if ((await addUploadedBytes(em, uploadedBy, size)) > quotas.perUserAndDay) throw dailyQuotaExceeded();
  const row = await write();
  if ((await lockStoredBytes(em)) > quotas.stored) throw quotaExceeded();
  return row;
}

const TODAY = "(now() at time zone 'utc')::date";
const RETENTION_DAYS = 31;

/** The bytes that a user has uploaded today, and those of all documents and images. */
async function readUsage(em: EntityManager, userId: number): Promise<{ today: number; stored: number }> {
  const [usage] = await em.execute<{ today: number; stored: number }[]>(
    `select coalesce((select bytes from documents.uploaded_bytes where uploaded_by = ? and day = ${TODAY}), 0)::float8 as today,
            (select bytes from documents.stored_bytes)::float8 as stored`,
    [userId],
  );
  return usage!;
}

/** Adds to the bytes that a user has uploaded today, and returns them. The row stays locked until the transaction ends. */
async function addUploadedBytes(em: EntityManager, userId: number, size: number): Promise<number> {
  const [day] = await em.execute<{ bytes: number }[]>(
    `insert into documents.uploaded_bytes as counted (uploaded_by, day, bytes) values (?, ${TODAY}, ?)
       on conflict (uploaded_by, day) do update set bytes = counted.bytes + excluded.bytes
       returning bytes::float8 as bytes`,
    [userId, size],
  );
  return day!.bytes;
}

/** The bytes of all versions of documents and of all images. The row stays locked until the transaction ends. */
async function lockStoredBytes(em: EntityManager): Promise<number> {
  const [stored] = await em.execute<{ bytes: number }[]>(
    'select bytes::float8 as bytes from documents.stored_bytes for update',
  );
  return stored!.bytes;
}

/** Removes the upload counts of past days. */
export async function purgeUploadCounts(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.uploaded_bytes where day < ${TODAY} - ${RETENTION_DAYS}`);
}
