import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { lockDeleted } from './find-document.ts';

/** Deletes a document in the trash permanently; the cleanup job removes the objects of its versions. Throws 404. */
export async function purgeDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockDeleted(tx, id, by.user, 'row');
    tx.remove(document);
    await audit.record(tx, by, { action: 'purged', ...subjectOf(document) });
  });
}
