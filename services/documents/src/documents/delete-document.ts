import type { AuditOrigin } from '@kontor/audit/log';
import type { EntityManager } from '@mikro-orm/postgresql';

import { about, audit } from '../audit.ts';
import { documentNotFound } from '../errors.ts';
import type { Document } from './document.entity.ts';
import { lockDeleted, lockForChange } from './visible-documents.ts';

/** Hides a document from everybody. Its row and its bytes stay until `upkeep/` removes them. Throws 404. */
export async function deleteDocument(em: EntityManager, id: number, by: AuditOrigin): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await lockForChange(tx, id);
    if (!document) throw documentNotFound();
    document.deletedAt = new Date();
    await audit.record(tx, by, { action: 'deleted', ...about(document) });
  });
}

/** Brings a deleted document back, for those who could see it. Throws 404 when it is not deleted, or gone. */
export async function restoreDocument(em: EntityManager, id: number, by: AuditOrigin): Promise<Document> {
  return em.transactional(async (tx) => {
    const document = await lockDeleted(tx, id);
    if (!document) throw documentNotFound();
    document.deletedAt = null;
    await audit.record(tx, by, { action: 'restored', ...about(document) });
    return document;
  });
}
