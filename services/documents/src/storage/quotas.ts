import type { EntityManager } from '@mikro-orm/postgresql';

import { dailyQuotaExceeded, quotaExceeded } from '../errors.ts';
import { addUploadedBytes, lockStoredBytes, readUsage } from './references.ts';

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
