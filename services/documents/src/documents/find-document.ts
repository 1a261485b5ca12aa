import type { SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';
import { forbidden } from '@kontor/service-kit/http';
import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { SentDocument } from '../downloads/index.ts';
import { documentNotFound, dutyRequired } from '../errors.ts';
import { canChange, canSee, hasRight, type NeededRight } from './access.ts';
import { Document } from './document.entity.ts';

/** Deleted documents are visible in the trash alone. */
const NOT_DELETED = { deletedAt: null };

/** Throws 404 for a document that does not exist and for one that the caller may not see alike. */
async function find(
  em: EntityManager,
  where: FilterQuery<Document>,
  caller: SessionUser,
  lockMode = LockMode.NONE,
): Promise<Document> {
  const document = await em.findOne(Document, where, { lockMode });
  if (!document || !canSee(document, caller)) throw documentNotFound();
  return document;
}

/** Throws 404 unless the caller may see the document, and 403 without the needed right. */
export async function findVisible(
  em: EntityManager,
  caller: SessionUser,
  id: number,
  needed: NeededRight,
): Promise<Document> {
  const document = await find(em, { id, ...NOT_DELETED }, caller);
  if (!hasRight(document, caller, needed)) throw dutyRequired();
  return document;
}

/** Throws 403 unless a caller who may see this document may also change it and has the right that the change needs. */
export function assertChangeable(document: Document, caller: SessionUser, needed: NeededRight): void {
  if (!canChange(document, caller)) throw forbidden();
  if (!hasRight(document, caller, needed)) throw dutyRequired();
}

/** Throws 404 or 403 unless the caller may change the document. */
export async function findChangeable(
  em: EntityManager,
  caller: SessionUser,
  id: number,
  needed: NeededRight,
): Promise<Document> {
  const document = await find(em, { id, ...NOT_DELETED }, caller);
  assertChangeable(document, caller, needed);
  return document;
}

/** `findChangeable` that locks the document for the transaction of `em`. */
export async function lockDocument(
  em: EntityManager,
  id: number,
  caller: SessionUser,
  needed: NeededRight,
  where: FilterQuery<Document> = NOT_DELETED,
): Promise<Document> {
  const document = await find(em, { $and: [{ id }, where] }, caller, LockMode.PESSIMISTIC_WRITE);
  assertChangeable(document, caller, needed);
  return document;
}

/** `lockDocument` for a document in the trash; only its row is changed. */
export const lockDeleted = (em: EntityManager, id: number, caller: SessionUser): Promise<Document> =>
  lockDocument(em, id, caller, 'see', { deletedAt: { $ne: null } });

const SENT = [
  'id',
  'fileName',
  'originalName',
  'title',
  'fileSize',
  'mimeType',
  'sha256',
  'audience',
  'employeeId',
  'scanState',
  'replacedAt',
] as const;

/**
 * `findVisible` as a prepared statement, since downloads are as frequent as lists. Returns null instead of 404: a ZIP
 * leaves out a document that is deleted meanwhile.
 */
export function findForDownload(orm: Orm) {
  const read = preparedStatement<[id: number], SentDocument>(
    orm,
    'document-for-download',
    `select ${columnsOf(orm, Document, SENT, 'document')}
     from documents.documents as document where id = $1 and deleted_at is null`,
  );
  return async (caller: SessionUser, id: number, needed: NeededRight): Promise<SentDocument | null> => {
    const [row] = await read(id);
    if (!row || !canSee(row, caller)) return null;
    if (!hasRight(row, caller, needed)) throw dutyRequired();
    return row;
  };
}
