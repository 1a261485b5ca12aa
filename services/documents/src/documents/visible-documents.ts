import type { DocumentCategory, SessionUser } from '@kontor/contracts';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { canSee, visibleTo } from './access.ts';
import { Document } from './document.entity.ts';

/** Deleted documents are there for nobody. Each of the list's indexes holds this condition too. */
const KEPT = { deletedAt: null };

export interface DocumentFilter {
  category?: DocumentCategory | undefined;
  /** The page begins after the document with this id. */
  after: number | null;
  limit: number;
}

/** The documents of a page that the caller may see, newest first. */
export async function listVisible(em: EntityManager, caller: SessionUser, filter: DocumentFilter): Promise<Document[]> {
  const wanted = {
    ...KEPT,
    ...(filter.category && { category: filter.category }),
    ...(filter.after !== null && { id: { $lt: filter.after } }),
  };
  // One short index scan a condition; as a single OR PostgreSQL would walk past everybody else's documents.
  const found = await Promise.all(
    visibleTo(caller).map((visible) =>
      em.find(
        Document,
        { ...visible, ...wanted },
        { orderBy: { id: 'desc' }, limit: filter.limit, disableIdentityMap: true },
      ),
    ),
  );
  return found
    .flat()
    .toSorted((a, b) => b.id - a.id)
    .slice(0, filter.limit);
}

/** The document, or null: also when there is one that the caller may not see, so that nobody can tell. */
export async function findVisible(em: EntityManager, caller: SessionUser, id: number): Promise<Document | null> {
  const document = await em.findOne(Document, { id, ...KEPT });
  return document && canSee(document, caller) ? document : null;
}

/** The document for an admin to change: nobody else does before the transaction of `em` ends. Null when there is none. */
export function lockForChange(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, ...KEPT }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The same for a deleted document that is still there. */
export function lockDeleted(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, deletedAt: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * The documents addressed to a person or uploaded by them, newest first, those deleted too: what an admin is shown of
 * somebody's data.
 */
export async function documentsOf(em: EntityManager, personId: number, limit: number): Promise<Document[]> {
  const read = (where: Partial<Document>) => em.find(Document, where, { orderBy: { id: 'desc' }, limit });
  // One short index scan each, as above. A document of both lists is one object.
  const found = new Set([...(await read({ employeeId: personId })), ...(await read({ uploadedBy: personId }))]);
  return [...found].toSorted((a, b) => b.id - a.id).slice(0, limit);
}
