import type { SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { versionNotFound } from '../errors.ts';
import { canChange } from './access.ts';
import type { Document } from './document.entity.ts';
import { DocumentVersion } from './version.entity.ts';

/** Whether a user opened a version while it was the newest. */
const OPENED = `exists (
  select from documents.document_openings as opening
   where opening.user_id = ? and opening.file_name = version.file_name)`;

/** The versions that a caller who sees the document may open: all who may change it, else the newest and those opened. */
function openable(em: EntityManager, caller: SessionUser, document: Document) {
  const query = em.createQueryBuilder(DocumentVersion, 'version').where({ documentId: document.id });
  if (canChange(document, caller)) return query;
  return query.andWhere(`(version.file_name = ? or ${OPENED})`, [document.fileName, caller.id]);
}

interface Page {
  /** The number of the last version of the page before. */
  after: number | null;
  limit: number;
}

/** A page of the versions that a caller may open, newest first. */
export async function listVersions(
  em: EntityManager,
  caller: SessionUser,
  document: Document,
  { after, limit }: Page,
): Promise<DocumentVersion[]> {
  const query = openable(em, caller, document);
  if (after !== null) query.andWhere({ number: { $lt: after } });
  return query.orderBy({ number: 'desc' }).limit(limit).getResultList();
}

/** Throws 404 for a version that does not exist and for one that the caller may not open alike. */
export async function findVersion(
  em: EntityManager,
  caller: SessionUser,
  document: Document,
  number: number,
): Promise<DocumentVersion> {
  const version = await openable(em, caller, document).andWhere({ number }).getSingleResult();
  if (!version) throw versionNotFound();
  return version;
}
