import type { SessionUser } from '@kontor/contracts/schemas';
import { columnsOf, type Orm, preparedStatement } from '@kontor/service-kit/database';
import { forbidden } from '@kontor/service-kit/http';
import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { SentDocument } from '../downloads/index.ts';
import { documentNotFound, dutyRequired } from '../errors.ts';
import { canChange, canSee, type Reach, reaches } from './access.ts';
import { Document } from './document.entity.ts';

/** Deleted documents are visible in the trash alone. */
const NOT_DELETED = { deletedAt: null };

/**
 * Throws 404 for a document that does not exist and for one that the caller may not see alike, and 403 unless they may reach
 * that far into it.
 */
export async function findVisible(em: EntityManager, caller: SessionUser, id: number, reach: Reach): Promise<Document> {
  const document = await em.findOne(Document, { id, ...NOT_DELETED });
  if (!document || !canSee(document, caller)) throw documentNotFound();
  if (!reaches(document, caller, reach)) throw dutyRequired();
  return document;
}

/** Throws 403 unless a caller who may see this document may also change it, as far as the change reaches. */
export function assertChangeable(document: Document, caller: SessionUser, reach: Reach): void {
  if (!canChange(document, caller)) throw forbidden();
  if (!reaches(document, caller, reach)) throw dutyRequired();
}

/** `findVisible` and `assertChangeable`. */
export async function findChangeable(
  em: EntityManager,
  caller: SessionUser,
  id: number,
  reach: Reach,
): Promise<Document> {
  const document = await findVisible(em, caller, id, 'row');
  assertChangeable(document, caller, reach);
  return document;
}

/** Locks a document for the transaction of `em`. Throws 404 or 403 unless the caller may change it. */
export async function lockDocument(
  em: EntityManager,
  id: number,
  caller: SessionUser,
  reach: Reach,
): Promise<Document> {
  return lock(em, { id, ...NOT_DELETED }, caller, reach);
}

/** `lockDocument` for a deleted document. */
export async function lockDeleted(em: EntityManager, id: number, caller: SessionUser, reach: Reach): Promise<Document> {
  return lock(em, { id, deletedAt: { $ne: null } }, caller, reach);
}

async function lock(
  em: EntityManager,
  where: FilterQuery<Document>,
  caller: SessionUser,
  reach: Reach,
): Promise<Document> {
  const document = await em.findOne(Document, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!document || !canSee(document, caller)) throw documentNotFound();
  assertChangeable(document, caller, reach);
  return document;
}

const SENT = [
  'id',
  'fileName',
  'originalName',
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
  return async (caller: SessionUser, id: number, reach: Reach): Promise<SentDocument | null> => {
    const [row] = await read(id);
    if (!row || !canSee(row, caller)) return null;
    if (!reaches(row, caller, reach)) throw dutyRequired();
    return row;
  };
}
