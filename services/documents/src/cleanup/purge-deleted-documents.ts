import type { Orm } from '@kontor/service-kit/database';

import { deleteExpiredDocuments } from './queries.ts';

/** How long a deleted document can be restored. */
export const RESTORABLE_DAYS = 30;
const BATCH_SIZE = 200;

/** Removes documents that can no longer be restored, and discards their bytes. */
export async function purgeDeletedDocuments(orm: Orm): Promise<void> {
  while ((await deleteExpiredDocuments(orm.em.fork(), RESTORABLE_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}
