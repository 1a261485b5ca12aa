import type { SignedInOrigin } from '@kontor/audit/log';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { audit, subjectOf } from '../audit.ts';
import { removeNotices } from '../notices/queries.ts';
import { lockDocument } from './find-document.ts';

/** Marks a document as deleted. The cleanup job purges its row and its bytes later. Throws 404 or 403. */
export async function removeDocument(em: EntityManager, id: number, by: SignedInOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockDocument(tx, id, by.user, 'row');
    tx.assign(document, { deletedAt: raw<Date>('now()'), deletedBy: by.user.id });
    await removeNotices(tx, id);
    await audit.record(tx, by, { action: 'deleted', ...subjectOf(document) });
  });
}
