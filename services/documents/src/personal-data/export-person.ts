import type { EmployeeDocuments, PersonalDocument, Relation, SessionUser } from '@kontor/contracts/schemas';
import type { EntityManager } from '@mikro-orm/postgresql';

import { listConfirmationsOf } from '../confirmations/queries.ts';
import type { Document } from '../documents/document.entity.ts';
import { findDocumentsOf } from '../documents/find-document.ts';
import { listOpenings } from '../documents/openings.ts';
import { presentDocument } from '../documents/present-document.ts';
import { listSlipsOf } from '../payslip-runs/personal-data.ts';

const MAX_DOCUMENTS = 2_000;
const MAX_OPENINGS = 10_000;
const MAX_SLIPS = 2_000;
const MAX_CONFIRMATIONS = 10_000;

/**
 * The documents addressed to a user or uploaded by them, deleted ones included, newest first, the versions they opened and
 * confirmed, and their slips.
 * The user need not exist.
 */
export async function exportDocuments(
  em: EntityManager,
  employeeId: number,
  reader: SessionUser,
): Promise<EmployeeDocuments> {
  const documents = await findDocumentsOf(em, employeeId, MAX_DOCUMENTS + 1);
  const openings = await listOpenings(em, employeeId, MAX_OPENINGS + 1);
  const slips = await listSlipsOf(em, employeeId, MAX_SLIPS + 1);
  const confirmations = await listConfirmationsOf(em, employeeId, MAX_CONFIRMATIONS + 1);
  const openedAt = new Map(openings.map(({ fileName, firstOpenedAt }) => [fileName, firstOpenedAt]));
  return {
    employeeId,
    documents: documents
      .slice(0, MAX_DOCUMENTS)
      .map((document) => present(document, openedAt.get(document.fileName) ?? null, employeeId, reader)),
    openings: openings.slice(0, MAX_OPENINGS).map(({ documentId, version, firstOpenedAt }) => ({
      documentId,
      version,
      firstOpenedAt: firstOpenedAt.toISOString(),
    })),
    slips: slips.slice(0, MAX_SLIPS),
    confirmations: confirmations.slice(0, MAX_CONFIRMATIONS),
    isComplete:
      documents.length <= MAX_DOCUMENTS &&
      openings.length <= MAX_OPENINGS &&
      slips.length <= MAX_SLIPS &&
      confirmations.length <= MAX_CONFIRMATIONS,
  };
}

function present(
  document: Document,
  firstOpenedAt: Date | null,
  employeeId: number,
  reader: SessionUser,
): PersonalDocument {
  return {
    ...presentDocument({ ...document, firstOpenedAt }, reader),
    relation: relationOf(document, employeeId),
    deletedAt: document.deletedAt?.toISOString() ?? null,
  };
}

function relationOf(document: Document, employeeId: number): Relation {
  if (document.employeeId !== employeeId) return 'uploaded';
  return document.audience === 'employee' ? 'alone' : 'shared';
}
