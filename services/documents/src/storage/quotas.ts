import type { Orm } from '@kontor/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

import { dailyQuotaExceeded, quotaExceeded } from '../errors.ts';

/** Limits in bytes. PostgreSQL counts, so that they hold across replicas. */
export interface Quotas {
  /** What one user may upload in a day, which begins at midnight UTC by PostgreSQL's clock. */
  perUserAndDay: number;
  /** The size of all documents and images, including deleted documents that can be restored. */
  stored: number;
}

interface Upload {
  size: number;
  uploadedBy: number;
}

const TODAY = "(now() at time zone 'utc')::date";
const RETENTION_DAYS = 31;

/** Throws 413 or 507 when the upload exceeds a quota already, before its bytes are stored. */
export async function assertWithinQuotas(
  em: EntityManager,
  quotas: Quotas,
  { size, uploadedBy }: Upload,
): Promise<void> {
  const [used] = await em.execute<{ today: number; stored: number }[]>(
    `select coalesce((select bytes from documents.uploaded_bytes where uploaded_by = ? and day = ${TODAY}), 0)::float8 as today,
            (select bytes from documents.stored_bytes)::float8 as stored`,
    [uploadedBy],
  );
  if (used!.today + size > quotas.perUserAndDay) throw dailyQuotaExceeded();
  if (used!.stored > quotas.stored) throw quotaExceeded();
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
  const [day] = await em.execute<{ bytes: number }[]>(
    `insert into documents.uploaded_bytes as counted (uploaded_by, day, bytes) values (?, ${TODAY}, ?)
       on conflict (uploaded_by, day) do update set bytes = counted.bytes + excluded.bytes
       returning bytes::float8 as bytes`,
    [uploadedBy, size],
  );
  if (day!.bytes > quotas.perUserAndDay) throw dailyQuotaExceeded();
  const before = await lockStoredBytes(em);
  const row = await write();
  const after = await lockStoredBytes(em);
  // A replacement by a smaller file is allowed even above the quota.
  if (after > quotas.stored && after > before) throw quotaExceeded();
  return row;
}

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
