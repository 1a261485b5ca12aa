import type { EmployeeDocuments, PersonalDocument, Relation } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { Document } from '../documents/document.entity.ts';
import { documentsOf } from '../documents/visible-documents.ts';
import { presentDocument } from '../documents/present-document.ts';

/** Most documents in one answer. */
const MOST = 2_000;

/** The documents addressed to a person or uploaded by them, deleted ones too, newest first. Also of who is gone. */
export async function personalDocuments(em: EntityManager, employeeId: number): Promise<EmployeeDocuments> {
  const documents = await documentsOf(em, employeeId, MOST + 1);
  return {
    employeeId,
    documents: documents.slice(0, MOST).map((document) => present(document, employeeId)),
    isComplete: documents.length <= MOST,
  };
}

function present(document: Document, employeeId: number): PersonalDocument {
  return {
    ...presentDocument(document, { role: 'admin' }),
    relation: relationOf(document, employeeId),
    deletedAt: document.deletedAt?.toISOString() ?? null,
  };
}

function relationOf(document: Document, employeeId: number): Relation {
  if (document.employeeId !== employeeId) return 'uploaded';
  return document.audience === 'employee' ? 'alone' : 'shared';
}
