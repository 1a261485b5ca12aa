import type { Orm } from '@kontor/service-kit/database';
import type { EntityManager } from '@mikro-orm/postgresql';

import { dailyQuotaExceeded, quotaExceeded } from '../errors.ts';

/** How many bytes may come, and stay. PostgreSQL counts them, so that the limits hold over all replicas. */
export interface Quotas {
  /** Of one person in a day, which begins at midnight UTC by PostgreSQL's clock. */
  perPersonAndDay: number;
  /** Of all documents and images, deleted ones that can be restored among them. */
  stored: number;
}

interface Upload {
  size: number;
  /** Whose upload it is: an id of identity. */
  by: number;
}

const TODAY = "(now() at time zone 'utc')::date";
const DAYS_KEPT = 31;

/** Throws 413 or 507 when there is no room for an upload now: a look ahead, before its bytes are stored anywhere. */
export async function assertRoom(em: EntityManager, quotas: Quotas, { size, by }: Upload): Promise<void> {
  const [used] = await em.execute<{ today: number; stored: number }[]>(
    `select coalesce((select bytes from documents.uploaded_bytes where uploaded_by = ? and day = ${TODAY}), 0)::float8 as today,
            (select bytes from documents.stored_bytes)::float8 as stored`,
    [by],
  );
  if (used!.today + size > quotas.perPersonAndDay) throw dailyQuotaExceeded();
  if (used!.stored > quotas.stored) throw quotaExceeded();
}

/**
 * Counts an upload in the transaction that keeps it, around `keep`. The counts are locked until its end: uploads at the
 * same time cannot each take the last room. Throws 413 or 507, and then nothing is counted.
 */
export async function countUpload<Row>(
  em: EntityManager,
  quotas: Quotas,
  { size, by }: Upload,
  keep: () => Promise<Row>,
): Promise<Row> {
  const [day] = await em.execute<{ bytes: number }[]>(
    `insert into documents.uploaded_bytes as counted (uploaded_by, day, bytes) values (?, ${TODAY}, ?)
       on conflict (uploaded_by, day) do update set bytes = counted.bytes + excluded.bytes
       returning bytes::float8 as bytes`,
    [by, size],
  );
  if (day!.bytes > quotas.perPersonAndDay) throw dailyQuotaExceeded();
  const before = await storedBytes(em);
  const row = await keep();
  const after = await storedBytes(em);
  // What takes the place of something larger is always welcome.
  if (after > quotas.stored && after > before) throw quotaExceeded();
  return row;
}

async function storedBytes(em: EntityManager): Promise<number> {
  const [stored] = await em.execute<{ bytes: number }[]>(
    'select bytes::float8 as bytes from documents.stored_bytes for update',
  );
  return stored!.bytes;
}

/** Forgets what was uploaded on days long past. */
export async function forgetOldDays(orm: Orm): Promise<void> {
  await orm.em.fork().execute(`delete from documents.uploaded_bytes where day < ${TODAY} - ${DAYS_KEPT}`);
}
