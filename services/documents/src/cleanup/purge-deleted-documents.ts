import { RESTORABLE_DAYS } from '@kontor/contracts/endpoints';
import type { Orm } from '@kontor/service-kit/database';

import { deleteExpiredDocuments } from './queries.ts';

const BATCH_SIZE = 200;

/** Removes documents that can no longer be restored; a trigger discards their objects. */
export async function purgeDeletedDocuments(orm: Orm): Promise<void> {
  while ((await deleteExpiredDocuments(orm.em.fork(), RESTORABLE_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}
