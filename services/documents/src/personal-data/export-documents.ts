import type { EmployeeDocuments, PersonalDocument, Relation, SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Document } from '../documents/document.entity.ts';
import { findDocumentsOf } from '../documents/find-document.ts';
import { presentDocument } from '../documents/present-document.ts';

const MAX_DOCUMENTS = 2_000;

/** The documents addressed to a user or uploaded by them, deleted ones included, newest first. The user need not exist. */
export async function exportDocuments(
  em: EntityManager,
  employeeId: number,
  reader: SessionUser,
): Promise<EmployeeDocuments> {
  const documents = await findDocumentsOf(em, employeeId, MAX_DOCUMENTS + 1);
  return {
    employeeId,
    documents: documents.slice(0, MAX_DOCUMENTS).map((document) => present(document, employeeId, reader)),
    isComplete: documents.length <= MAX_DOCUMENTS,
  };
}

function present(document: Document, employeeId: number, reader: SessionUser): PersonalDocument {
  return {
    ...presentDocument(document, reader),
    relation: relationOf(document, employeeId),
    deletedAt: document.deletedAt?.toISOString() ?? null,
  };
}

function relationOf(document: Document, employeeId: number): Relation {
  if (document.employeeId !== employeeId) return 'uploaded';
  return document.audience === 'employee' ? 'alone' : 'shared';
}
