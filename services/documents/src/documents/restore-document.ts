import type { SignedInOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import type { Document } from './document.entity.ts';
import { periodConflict } from './period-conflict.ts';
import { lockDeleted } from './find-document.ts';

/** Restores a deleted document with its audience. Throws 404 when it is not deleted, or removed already, 403, and 409 for a second document of a month. */
export async function restoreDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<Document> {
  return em.transactional(async (tx) => {
    const document = await lockDeleted(tx, id, by.user, 'row');
    document.deletedAt = null;
    document.deletedBy = null;
    await tx.flush().catch(periodConflict);
    await audit.record(tx, by, { action: 'restored', ...subjectOf(document) });
    return document;
  });
}
