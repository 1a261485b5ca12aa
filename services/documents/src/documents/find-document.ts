import type { SessionUser } from '@kontor/contracts/schemas';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import { canSee } from './access.ts';
import { Document } from './document.entity.ts';

/** Nobody sees deleted documents. */
const NOT_DELETED = { deletedAt: null };

/** Returns null for a document that does not exist and for one that the caller may not see alike. */
export async function findVisible(em: EntityManager, caller: SessionUser, id: number): Promise<Document | null> {
  const document = await em.findOne(Document, { id, ...NOT_DELETED });
  return document && canSee(document, caller) ? document : null;
}

/** Locks a document for the transaction of `em`. Returns null when it does not exist or is deleted. */
export function lockDocument(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, ...NOT_DELETED }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** `lockDocument` for a deleted document. */
export function lockDeleted(em: EntityManager, id: number): Promise<Document | null> {
  return em.findOne(Document, { id, deletedAt: { $ne: null } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** The documents addressed to a user or uploaded by them, deleted ones included, newest first. */
export async function findDocumentsOf(em: EntityManager, userId: number, limit: number): Promise<Document[]> {
  const find = (where: Partial<Document>) => em.find(Document, where, { orderBy: { id: 'desc' }, limit });
  // One index scan each. The identity map makes a document of both results one object.
  const found = new Set([...(await find({ employeeId: userId })), ...(await find({ uploadedBy: userId }))]);
  return [...found].toSorted((a, b) => b.id - a.id).slice(0, limit);
}
