import type { EmployeeDocuments, SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Document } from './document.entity.ts';
import { presentDocument } from './present-document.ts';

const MAX_OPENINGS = 10_000;

/**
 * Deletes the documents addressed to one employee alone, also deleted ones that could be restored. A trigger discards their
 * objects. Returns how many.
 */
export async function eraseDocuments(tx: EntityManager, employeeId: number): Promise<number> {
  // PostgreSQL waits for a row that is being changed and evaluates the condition again: a document that becomes visible
  // to others meanwhile stays.
  const erased = await tx.execute<unknown[]>(
    "delete from documents.documents where audience = 'employee' and employee_id = ? returning 1",
    [employeeId],
  );
  return erased.length;
}

/** The documents addressed to a user or uploaded by them, deleted ones included, newest first. The user need not exist. */
export async function exportDocuments(
  em: EntityManager,
  employeeId: number,
  limit: number,
  reader: SessionUser,
): Promise<EmployeeDocuments['documents']> {
  const openings = await listOpenings(em, employeeId, MAX_OPENINGS);
  const openedAt = new Map(openings.map(({ fileName, firstOpenedAt }) => [fileName, firstOpenedAt]));
  return (await findDocumentsOf(em, employeeId, limit)).map((document) => ({
    ...presentDocument({ ...document, firstOpenedAt: openedAt.get(document.fileName) ?? null }, reader),
    relation: document.employeeId !== employeeId ? 'uploaded' : document.audience === 'employee' ? 'alone' : 'shared',
    deletedAt: document.deletedAt?.toISOString() ?? null,
  }));
}

async function findDocumentsOf(em: EntityManager, userId: number, limit: number): Promise<Document[]> {
  const find = (where: Partial<Document>) => em.find(Document, where, { orderBy: { id: 'desc' }, limit });
  // One index scan each. The identity map makes a document of both results one object.
  const found = new Set([...(await find({ employeeId: userId })), ...(await find({ uploadedBy: userId }))]);
  return [...found].toSorted((a, b) => b.id - a.id).slice(0, limit);
}

interface Opening {
  documentId: number;
  version: number;
  fileName: string;
  firstOpenedAt: Date;
}

/** The versions that a user opened, last opened first. */
const listOpenings = (em: EntityManager, userId: number, limit: number): Promise<Opening[]> =>
  em.execute(
    `select document_id as "documentId", number as version, file_name as "fileName", first_opened_at as "firstOpenedAt"
     from documents.document_openings join documents.document_versions using (file_name)
     where user_id = ? order by first_opened_at desc, document_id, number limit ?`,
    [userId, limit],
  );

/** The versions that a user opened, last opened first. */
export const exportOpenings = async (
  em: EntityManager,
  employeeId: number,
  limit: number,
): Promise<EmployeeDocuments['openings']> =>
  (await listOpenings(em, employeeId, limit)).map(({ documentId, version, firstOpenedAt }) => ({
    documentId,
    version,
    firstOpenedAt: firstOpenedAt.toISOString(),
  }));

/** Removes what is stored about which versions a user opened. */
export async function eraseOpenings(tx: EntityManager, userId: number): Promise<void> {
  await tx.execute('delete from documents.document_openings where user_id = ?', [userId]);
}
